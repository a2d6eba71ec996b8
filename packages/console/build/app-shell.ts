import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const worker = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/**
 * Gives the build an id, and writes it where the three that must agree on it look: the page's `bellhop-build`, `version.txt`
 * (NET-05), and `service-worker.js`, which is built here with the list of the files that it keeps.
 */
export function appShell(): Plugin {
  let buildId = '';
  return {
    name: 'app-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // Every name holds the hash of its content. The same sources give the same id on every machine.
        const names = Object.keys(bundle).sort().join('\n');
        buildId = createHash('sha256').update(names).update(html).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'bellhop-build', content: buildId }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = Object.keys(bundle)
          .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
          .map((file) => `/${file}`);
        this.emitFile({ type: 'asset', fileName: 'version.txt', source: `${buildId}\n` });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await workerCode(shell, buildId) });
      },
    },
  };
}

/** A build of its own: a worker is one file and shares no chunk with the page. */
async function workerCode(shell: readonly string[], buildId: string): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __APP_SHELL__: JSON.stringify(shell), __BUILD_ID__: JSON.stringify(buildId) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: worker, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })) as Rolldown.RolldownOutput; // the one output of a build that neither writes nor watches
  const code = built.output.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error('The worker was not built');
  return code;
}
