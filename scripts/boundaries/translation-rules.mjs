import { lastName } from './syntax-tree.mjs';

/** Props that hold parts of a screen: the caller passes elements, never a bare text. */
const partNames = /^(children|lead|offers|part|parts|payments|reception|screen|table|tabs|refusals)$/;

/** A browser that translates a page replaces text nodes, which React would still update. */
export const translationRules = [
  {
    name: 'texts-stand-alone',
    allowed: (path) =>
      !/^packages\/(browser|guest)\/src\/.*[.]tsx$/.test(path) || /[.]test[.]tsx$|\/testing\//.test(path),
    look: (node) => {
      if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
      const kinds = node.children.map(kindOf).filter((kind) => kind !== 'nothing');
      return kinds.length > 1 && kinds.includes('text')
        ? 'a text beside other nodes stays as it was on a translated page: give it an element of its own'
        : undefined;
    },
  },
];

/** Returns how a child of an element is rendered: `text`, `element` or `nothing`. */
function kindOf(node) {
  switch (node.type) {
    case 'JSXText':
      return /\S/.test(node.value) ? 'text' : 'nothing';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return node.children.some((child) => kindOf(child) === 'text') ? 'text' : 'element';
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return kindOf(node.expression);
    case 'Literal':
      return typeof node.value === 'number' || /\S/.test(textOf(node)) ? 'text' : 'nothing';
    case 'LogicalExpression':
      return kindOf(node.right);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some((each) => kindOf(each) === 'text') ? 'text' : 'element';
    case 'CallExpression':
      return kindOfCall(node);
    default:
      return partNames.test(lastName(node) ?? '') ? 'element' : 'text';
  }
}

function kindOfCall({ callee, arguments: [first] }) {
  if (lastName(callee) !== 'map') return partNames.test(lastName(callee) ?? '') ? 'element' : 'text';
  return first?.body === undefined || first.body.type === 'BlockStatement' ? 'element' : kindOf(first.body);
}

function textOf({ value }) {
  return typeof value === 'string' ? value : '';
}
