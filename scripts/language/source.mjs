import { parseSync } from 'vite';
import { commentsOf } from './comments.mjs';
import { declaredNames } from './names.mjs';

/** The comments, the declared names and the tree of a file of TypeScript, JavaScript or CSS, which has comments alone. */
export function readSource(file, code) {
  if (file.endsWith('.css')) return { comments: commentsOf(code), names: [], program: null };
  const { comments, program } = parseSync(file, code);
  return { comments: commentsOf(code, comments), names: declaredNames(program), program };
}
