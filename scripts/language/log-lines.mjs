import { lastName, visit } from '../boundaries/syntax-tree.mjs';

const levels = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace']);
const nameOf = (node) => lastName(node) ?? node?.property?.name;
const isLog = ({ callee }) =>
  (callee.type === 'MemberExpression' && levels.has(callee.property.name) && nameOf(callee.object) === 'log') ||
  nameOf(callee) === 'logProblem';

/** The texts that a program writes with the logger of the server or with `logProblem` of the console. */
export function logLines(program) {
  const lines = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || !isLog(node)) return;
    for (const argument of node.arguments.slice(0, 2)) {
      const text = textOf(argument);
      if (text !== undefined) lines.push({ text, start: argument.start });
    }
  });
  return lines;
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('X');
  return undefined;
}
