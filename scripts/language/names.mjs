import { visit } from '../boundaries/syntax-tree.mjs';

/** The names that a program of TypeScript declares: variables, parameters, functions, fields of types and classes. */
export function declaredNames(program) {
  const names = [];
  const add = (node) => {
    if (node?.type === 'Identifier') names.push({ name: node.name, start: node.start });
  };
  const addPattern = (node) => {
    switch (node?.type) {
      case 'Identifier':
        return add(node);
      case 'ObjectPattern':
        for (const { value, argument } of node.properties) addPattern(value ?? argument);
        return;
      case 'ArrayPattern':
        for (const element of node.elements) addPattern(element);
        return;
      case 'AssignmentPattern':
        return addPattern(node.left);
      case 'RestElement':
        return addPattern(node.argument);
      case 'TSParameterProperty':
        return addPattern(node.parameter);
      default:
    }
  };
  visit(program, (node) => {
    switch (node.type) {
      case 'VariableDeclarator':
        return addPattern(node.id);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'TSEmptyBodyFunctionExpression':
      case 'TSDeclareFunction':
        add(node.id);
        for (const parameter of node.params) addPattern(parameter);
        return;
      case 'MethodDefinition':
      case 'PropertyDefinition':
      case 'TSPropertySignature':
      case 'TSMethodSignature':
        return node.computed ? undefined : add(node.key);
      default:
    }
  });
  return names;
}

/** The names of the types, interfaces and classes that a program declares. */
export function declaredTypes(program) {
  const types = [];
  visit(program, (node) => {
    if (!/^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|ClassDeclaration)$/.test(node.type)) return;
    if (node.id !== null) types.push({ name: node.id.name, start: node.id.start });
  });
  return types;
}
