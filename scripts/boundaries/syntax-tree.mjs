export const isName = (node, name) => node?.type === 'Identifier' && node.name === name;

/** The last name of a called or tagged expression: `sql` for both sql`…` and tx.sql`…`. */
export const lastName = (node) => (node?.type === 'MemberExpression' ? node.property.name : node?.name);

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Calls `see` with every node of a tree, parents before children. */
export function visit(node, see) {
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const child of value) isNode(child) && visit(child, see);
    else if (isNode(value)) visit(value, see);
  }
}

/** The first node for which `fits` returns true, or undefined. */
export function findNode(tree, fits) {
  let first;
  visit(tree, (node) => {
    if (first === undefined && fits(node)) first = node;
  });
  return first;
}
