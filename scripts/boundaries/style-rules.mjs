const isTest = (path) =>
  /[.](test|e2e)[.]tsx?$|\/testing\/|^(scripts|bench|packages\/(e2e|server|contract))\//.test(path);

const physicalKey =
  /^(left|right)$|^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)|^border(Top|Bottom)(Left|Right)Radius$/;
const physicalProps = new Set(['ml', 'mr', 'pl', 'pr']);
const physicalValue = /^(left|right)$/;
const colourText = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color)\(.*\))$/i;

/** The rules of css.mjs for styles in components. */
export const styleRules = [
  {
    name: 'logical-css',
    allowed: isTest,
    look: (node) => {
      if (node.type !== 'JSXAttribute') return undefined;
      if (physicalProps.has(node.name.name)) return `${node.name.name} knows no right-to-left: use ms, me, ps, pe`;
      const physical = styleEntries(node).find(
        ([key, value]) =>
          physicalKey.test(key) || (/^(textAlign|float|clear)$/.test(key) && physicalValue.test(String(value))),
      );
      return physical && `${physical[0]} knows no right-to-left: use its logical name`;
    },
  },
  {
    name: 'colours-are-tokens',
    // tint.ts computes which text is legible on a hotel's colour, before tokens have values. A colour input always has
    // a value.
    allowed: (path) => isTest(path) || /\/(platform\/(settings\/)?tint\.ts|ui\/kit\/colour-field\.tsx)$/.test(path),
    look: (node) =>
      node.type === 'Literal' && typeof node.value === 'string' && colourText.test(node.value)
        ? `${node.value} changes with no theme: use a token of tokens.css`
        : undefined,
  },
];

function styleEntries({ name, value }) {
  const object = value?.type === 'JSXExpressionContainer' && name.name === 'style' ? value.expression : undefined;
  return (object?.type === 'ObjectExpression' ? object.properties : [])
    .filter(({ type }) => type === 'Property')
    .map(({ key, value: text }) => [key.name ?? key.value, text.value]);
}
