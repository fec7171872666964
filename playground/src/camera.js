// The camera: pan, wheel, pinch, and conversion between pixels of the page and metres.

export class Camera {
    constructor(canvas) {
        this.canvas = canvas;
        this.x = 0;
        this.y = 5;
        this.scale = 30;
        // Pixels at the sides of the page that panels cover.
        this.covered = { left: 0, right: 0 };
    }

    /** Shows a region of the given height, or of the given width if the page is narrow. */
    frame({ x = 0, y = 5, height = 12, width = 0, middle = false }) {
        const { clientWidth, clientHeight } = this.canvas;
        const { left, right } = this.covered;
        // Free space for the bars above and below.
        const usable = Math.max(100, clientHeight - 130);
        this.scale = usable / height;
        this.scale = Math.min(this.scale, (clientWidth - left - right) / (width || 0.9 * height));
        this.x = x - (left - right) / 2 / this.scale;
        // If the width limits the scale, the lower edge stays near the bottom of the page.
        this.y = middle ? y : y + 0.4 * (usable / this.scale - height);
    }

    toWorld(px, py) {
        return {
            x: this.x + (px - this.canvas.clientWidth / 2) / this.scale,
            y: this.y - (py - this.canvas.clientHeight / 2) / this.scale,
        };
    }

    toPage(x, y) {
        return {
            x: (x - this.x) * this.scale + this.canvas.clientWidth / 2,
            y: (this.y - y) * this.scale + this.canvas.clientHeight / 2,
        };
    }

    pan(dx, dy) {
        this.x -= dx / this.scale;
        this.y += dy / this.scale;
    }

    /** Zooms by a factor; the point under the pointer stays. */
    zoom(factor, px, py) {
        const before = this.toWorld(px, py);
        this.scale = Math.min(5000, Math.max(0.5, this.scale * factor));
        const after = this.toWorld(px, py);
        this.x += before.x - after.x;
        this.y += before.y - after.y;
    }
}
