import type { Plugin } from 'vite';

const summary = /^\s+summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;
const problems = /^\s+problems:\s*(?:\w+|\[[^\]]*\]),$/gm;

/** Leaves out of the contract's calls what only their documentation and the server's tests read. */
export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/, code: 'defineCall' },
      handler: (code) => ({ code: code.replace(summary, '').replace(problems, ''), map: null }),
    },
  };
}
