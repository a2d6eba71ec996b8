import { isName, lastName } from './syntax-tree.mjs';

const isTest = (path) => /[.](test|e2e)[.]tsx?$|\/testing\/|^(scripts|bench|examples|packages\/e2e)\//.test(path);
const isCall = (node) => node?.type === 'CallExpression';

/** Browsers and their ICU format values differently, and a browser's translation replaces text nodes. */
export const browserRules = [
  {
    name: 'no-formatted-values',
    allowed: (path) => isTest(path) || /^packages\/contract\/src\/(zoned-time|day-keys)[.]ts$/.test(path),
    look: (node) =>
      isNumericLocale(node) || isNumericMonth(node) || isReadFormat(node)
        ? 'another ICU writes this otherwise: days and times as values come from zoned-time.ts and day-keys.ts, formatted texts are only shown'
        : undefined,
  },
  {
    name: 'text-stands-alone',
    allowed: (path) => isTest(path) || !path.startsWith('packages/console/src/'),
    look: (node) =>
      ['JSXElement', 'JSXFragment'].includes(node.type) && hasBareText(node)
        ? 'a browser that translates the page replaces this text node, and React loses it: put the text into an element of its own'
        : undefined,
  },
  {
    name: 'one-composition-test',
    allowed: (path) => isTest(path) || path === 'packages/browser/src/ui/composition.ts',
    look: (node) =>
      node.type === 'MemberExpression' && ['isComposing', 'keyCode'].includes(node.property.name)
        ? 'browsers end a composition in different orders: ask isComposing of browser/ui/composition.ts'
        : undefined,
  },
];

/** Locales that programmers misuse to format digits. */
const isNumericLocale = (node) =>
  node.type === 'Literal' && /^(en-CA|fr-CA|sv-SE|lt-LT)(-u-.*)?$/.test(String(node.value));

/** The order of a numeric date depends on the locale. */
const isNumericMonth = (node) =>
  node.type === 'Property' && isName(node.key, 'month') && ['numeric', '2-digit'].includes(node.value.value);

const partsOfText =
  /^(split|slice|substring|substr|replace|replaceAll|match|matchAll|search|indexOf|lastIndexOf|includes|startsWith|endsWith|charAt|at|localeCompare)$/;
const readers = /^(Number|BigInt|parseInt|parseFloat|parse|Date)$/;
const ownForms = /^(time|timeWithSeconds|date|day|dayAndTime|full|relative|duration|shortDuration|number)$/;

function isReadFormat(node) {
  if (node.type === 'MemberExpression')
    return isName(node.property, 'formatToParts') || (isFormatted(node.object) && partsOfText.test(node.property.name));
  if (node.type === 'BinaryExpression')
    return /^([=!]==?|[<>]=?)$/.test(node.operator) && [node.left, node.right].some(isFormatted);
  return (
    ['CallExpression', 'NewExpression'].includes(node.type) &&
    readers.test(lastName(node.callee)) &&
    node.arguments.some(isFormatted)
  );
}

/** Calls of `format` of an `Intl` formatter or of the console's own formatter. */
const isFormatted = (node) =>
  isCall(node) &&
  node.callee.type === 'MemberExpression' &&
  (/^(format|formatRange|toLocale(Date|Time)?String)$/.test(node.callee.property.name) ||
    (lastName(node.callee.object) === 'format' && ownForms.test(node.callee.property.name)));

function hasBareText(node) {
  const children = node.children.filter((child) => !isBlank(child));
  const texts = children.filter(isChangingText);
  const isAlone = children.length === 1 && node.type === 'JSXElement';
  if (texts.length > 0) return !isAlone;
  const comesAndGoes = node.type === 'JSXFragment' || children.some((child) => isConditional(child.expression));
  return comesAndGoes && children.some(isFixedText) && !children.every(isFixedText);
}

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  child.expression?.type === 'JSXEmptyExpression' ||
  (child.expression?.type === 'Literal' && String(child.expression.value).trim() === '');

const isFixedText = (child) => child.type === 'JSXText' || typeof child.expression?.value === 'string';
const isConditional = (node) => ['ConditionalExpression', 'LogicalExpression'].includes(node?.type);
const isChangingText = (child) => child.type === 'JSXExpressionContainer' && isText(child.expression);

function isText(node) {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.right);
  return (
    isCall(node) && (['t', 'words'].includes(lastName(node.callee)) || lastName(node.callee.object ?? {}) === 'format')
  );
}
