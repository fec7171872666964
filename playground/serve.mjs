// A file server for the playground: node serve.mjs [FOLDER] [PORT]. Exports `serve` for the check.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { dirname, extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".map": "application/json",
    ".impel": "application/octet-stream",
};

/** Serves a folder on 127.0.0.1. Returns the server and its address. Port 0 takes a free one. */
export function serve(folder, port = 0) {
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
        const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
        try {
            const data = await readFile(file);
            response.writeHead(200, {
                "content-type": TYPES[extname(file)] ?? "application/octet-stream",
                "cache-control": "no-cache",
            });
            response.end(data);
        } catch {
            response.writeHead(404).end("not found");
        }
    });
    return new Promise((done, fail) => {
        server.on("error", fail);
        server.listen(port, "127.0.0.1", () => done({ server, url: `http://127.0.0.1:${server.address().port}/` }));
    });
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] && resolve(process.argv[1]) === here) {
    const folder = resolve(process.argv[2] ?? join(dirname(here), "..", "build", "playground"));
    const { url } = await serve(folder, Number(process.argv[3] ?? 8000));
    console.log(url);
}
