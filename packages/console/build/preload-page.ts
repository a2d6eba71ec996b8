import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The page's own script is the boot chunk alone, which imports the rest when it runs. These links have the rest come at
 * the same time and not after it.
 */
export function preloadPage(): Plugin {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => html.includes(`src="/${chunk.fileName}"`));
        const boot = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/console/src/boot.ts')));
        if (entry === undefined || boot === undefined) throw new Error('The page has no script of its own');
        if (boot.imports.length > 0) throw new Error(`The boot chunk waits for ${boot.imports.join(', ')}`);
        const main = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/console/src/main.tsx')));
        if (main === undefined) throw new Error('The build has no chunk of main.tsx');
        // The largest first: browsers open few connections, and the first ones are the earliest to be up to speed.
        const files = [main.fileName, ...main.imports]
          .filter((file) => file !== boot.fileName)
          .map((file) => ({ file, weight: chunks.find((chunk) => chunk.fileName === file)?.code.length ?? 0 }))
          .sort((one, other) => other.weight - one.weight);
        const tags = files.map(
          ({ file }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        );
        // The bundler's entry is a line that imports the boot chunk: one trip more for nothing.
        const itself = new RegExp(`\\s*<link rel="modulepreload"[^>]*${boot.fileName}">`);
        const page = html.replace(itself, '').replace(`src="/${entry.fileName}"`, `src="/${boot.fileName}"`);
        return { html: page, tags };
      },
    },
  };
}
