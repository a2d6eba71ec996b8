import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export interface Row {
  room: string;
  title: string;
  line: string;
}

/** Serves a page of React and the rows without data, styles and router, compressed like ours. */
export async function serveBarePage(rows: readonly Row[]): Promise<{ origin: string; close(): Promise<void> }> {
  // Inside of the bench folder, so that React resolves as in the console.
  const folder = mkdtempSync(fileURLToPath(new URL('../../bare-', import.meta.url)));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Rows</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
const rows = ${JSON.stringify(rows)};
createRoot(document.getElementById('root')).render(h('main', null, rows.map((row, n) =>
  h('button', { key: n }, h('b', null, row.room), h('h3', null, row.title), h('p', null, row.line)))));`,
  );
  await build({ root: folder, logLevel: 'silent', build: { outDir: 'out' } });
  const files = new Map<string, { type: string; body: Buffer }>();
  const out = join(folder, 'out');
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const type = name.endsWith('.html') ? 'text/html' : 'text/javascript';
    files.set(`/${name}`, { type, body: brotliCompressSync(readFileSync(join(out, name))) });
  }
  rmSync(folder, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
