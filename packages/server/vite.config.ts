import { defineConfig } from 'vite';

/** The server and the operator's command, each one file for Node; packages of others stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        bellhop: 'src/cli/main.ts',
        'prepare-worker': 'src/platform/files/prepare-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
