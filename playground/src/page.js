// Small parts of the page: messages, downloads, files that are dropped.

export class Messages {
    constructor(element, errors) {
        this.element = element;
        this.errors = errors;
        element.onclick = () => this.close();
    }

    /** Shows an error until it is clicked. */
    show(text, error) {
        this.errors.push(text);
        console.error(error ? error.stack : text);
        this.element.textContent = text;
        this.element.className = "open";
    }

    /** Shows a note for some seconds. */
    tell(text) {
        this.element.textContent = text;
        this.element.className = "open calm";
        setTimeout(() => this.close(), 4000);
    }

    close() {
        this.element.className = "";
    }
}

export function download(bytes, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Calls `take` with the names and bytes of files that are dropped. A second file is added to the first. */
export function bindFiles(hint, take) {
    let last = null;
    const read = async (list) => {
        const files = await Promise.all(
            [...list].slice(0, 2).map(async (file) => ({
                name: file.name,
                bytes: new Uint8Array(await file.arrayBuffer()),
            })),
        );
        if (files.length > 0) take(files);
    };
    window.addEventListener("dragover", (event) => {
        event.preventDefault();
        hint.classList.add("open");
        clearTimeout(last);
        last = setTimeout(() => hint.classList.remove("open"), 200);
    });
    window.addEventListener("drop", (event) => {
        event.preventDefault();
        hint.classList.remove("open");
        read(event.dataTransfer.files);
    });
}

const KEYS = { "←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", Space: " " };

/** Buttons for the keys of a scene, for pages without a keyboard. */
export function showTouchKeys(holder, labels, press, release) {
    const isTouch = matchMedia("(pointer: coarse)").matches;
    const list = isTouch ? labels.flatMap((label) => label.split(" ")) : [];
    holder.replaceChildren(
        ...list.map((label) => {
            const button = document.createElement("button");
            const key = KEYS[label] ?? label.toLowerCase();
            button.textContent = label;
            button.onpointerdown = () => press(key);
            button.onpointerup = button.onpointercancel = button.onpointerleave = () => release(key);
            button.oncontextmenu = (event) => event.preventDefault();
            return button;
        }),
    );
}
