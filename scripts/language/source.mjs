import { parseSync } from 'vite';
import { commentsOf } from './comments.mjs';
import { logLines } from './log-lines.mjs';
import { declaredNames, declaredTypes } from './names.mjs';

/** The comments, the declared names and types, the log lines and the tree of a file of TypeScript, JavaScript or CSS, which has comments alone. */
export function readSource(file, code) {
  if (file.endsWith('.css')) return { comments: commentsOf(code), names: [], types: [], logs: [], program: null };
  const { comments, program } = parseSync(file, code);
  return {
    comments: commentsOf(code, comments),
    names: declaredNames(program),
    types: declaredTypes(program),
    logs: logLines(program),
    program,
  };
}
