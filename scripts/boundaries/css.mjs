import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';

const colour =
  /#[\da-f]{3,8}\b|(?<![-\w])(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color)\(|(?<![-\w])(white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|ivory|crimson|coral|salmon|tomato|indigo|violet|(dark|light|medium|pale|deep|hot)[a-z]{3,})(?![-\w(])/i;

const property = /(?:^|[;{])\s*(-{0,2}[\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
const physicalName =
  /^(left|right)$|^(margin|padding|scroll-margin|scroll-padding|border)-(left|right)(-|$)|^border-(top|bottom)-(left|right)-radius$/;
const sided = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;

/** Rules of style sheets: logical properties for right-to-left, and a dark and a light form of each colour. */
export function checkCss(root) {
  const sheets = listFiles(root).filter((path) => /^packages\/.*[.]css$/.test(path));
  return sheets.flatMap((file) => checkSheet(file, readFileSync(join(root, file), 'utf8')));
}

function checkSheet(file, text) {
  // Comments are replaced by blanks, so that line numbers stay the same.
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const findings = [];
  // The lookahead leaves the terminator for the next declaration.
  for (const { 1: name, 2: value, index, 0: whole } of css.matchAll(property)) {
    const line = css.slice(0, index + whole.indexOf(name)).split('\n').length;
    const physical = physicalReason(name, value.trim());
    if (physical) findings.push({ rule: 'logical-css', file, line, message: physical });
    const raw = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '').match(colour);
    if (raw && !isColourless(name) && !file.endsWith('/tokens.css')) {
      findings.push({
        rule: 'colours-are-tokens',
        file,
        line,
        message: `${raw[0]} changes with no theme: use a token of tokens.css`,
      });
    }
  }
  return findings;
}

/** Names of animations, grids and fonts may contain the name of a colour. */
const isColourless = (name) =>
  /^(animation|font|grid|transition|will-change|container|view-transition|counter)/.test(name);

function physicalReason(name, value) {
  if (physicalName.test(name)) return `${name} knows no right-to-left: use its logical name`;
  if (/^(text-align|float|clear)$/.test(name) && /\b(left|right)\b/.test(value))
    return `${name}: ${value} knows no right-to-left`;
  if (!sided.test(name)) return undefined;
  const sides = splitValues(value);
  return sides.length === 4 && sides[1] !== sides[3]
    ? `${name} with a left and a right that differ: use its -inline names`
    : undefined;
}

/** Splits at blanks outside of brackets. */
const splitValues = (value) => value.match(/(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?)+/g) ?? [];
