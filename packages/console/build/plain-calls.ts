import type { Plugin } from 'vite';

const summary = /^\s+summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;
const problems = /^\s+problems:\s*(?:\w+|\[[^\]]*\]),?$/gm;
const wholeCall = /\bdefineCall\(\{\n[\s\S]*?^\}\);$/gm;
/** Members of a call in one line, or in several lines up to the end at their own indent. */
const checkedInput = /^(\t| {2})(?:params|query): (?:.*\),|z\.\w+\(\{\n[\s\S]*?^\1\}\),)$/gm;

/**
 * Leaves members out of the contract's calls that only their documentation, the server and its tests read: a client is
 * held to the types of its parameters when it is built.
 */
export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/, code: 'defineCall' },
      handler: (code) => ({ code: withoutInput(code).replace(summary, '').replace(problems, ''), map: null }),
    },
  };
}

function withoutInput(code: string): string {
  return code.replace(wholeCall, (call) => call.replace(checkedInput, ''));
}
