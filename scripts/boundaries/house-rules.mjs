import { readFileSync } from 'node:fs';
import { browserNames, globalNames } from './global-names.mjs';
import { isName, lastName } from './syntax-tree.mjs';

const isTest = (path) => /[.](test|e2e)[.]tsx?$|\/testing\/|^(scripts|bench|examples|packages\/e2e)\//.test(path);
const isGlobalObject = (node) => ['window', 'globalThis', 'self'].some((name) => isName(node, name));

const sqlText =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|index|role|policy)\s)/i;

const kinds = new URL('../../packages/server/src/platform/entities/entity-kind.ts', import.meta.url);
const [, locked] = /lockOrder = \[([^\]]+)\]/.exec(readFileSync(kinds, 'utf8'));
/** Tables of `lockOrder` except seats, which are counted, and claimed names: only `changeEntity` changes the others. */
const entityTables = locked.match(/\w+/g).filter((table) => !['sittings', 'claims'].includes(table));
const oneOfThem = `(${entityTables.join('|')})\\b`;
const entityUpdate = new RegExp(
  `\\bupdate\\s+${oneOfThem}|\\binsert\\s+into\\s+${oneOfThem}[^;]*\\bdo\\s+update\\b`,
  'i',
);
/** Stores that record next to an entity when a message was sent; no list, message or history shows that. */
const notesOfSending = /\/features\/(deliveries|payments\/sending)\/store[.]ts$/;
/**
 * Migrations at a start, not acts of a person: forms move into a sealed table, phone numbers of old bookings are
 * parsed.
 */
const worksAtStart = /\/features\/(check-in|bookings\/phones)\/store[.]ts$/;

const textOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('?') : node.value;

const isTranslation = (node) =>
  node?.type === 'CallExpression' && (isName(node.callee, 't') || lastName(node.callee) === 't');

/** Names that the module declares at its top level, without its imports. */
function declaredNames(program) {
  return program.body
    .map((statement) => statement.declaration ?? statement)
    .flatMap((declared) => (declared.type === 'VariableDeclaration' ? declared.declarations : [declared]))
    .filter(({ type }) =>
      /^(FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|VariableDeclarator)$/.test(
        type,
      ),
    )
    .map(({ id }) => id?.name);
}

/** Rules that no tool has: each looks at one node of a syntax tree and returns a message for a violation. */
export const houseRules = [
  {
    name: 'fetch-in-platform-api',
    allowed: (path) =>
      isTest(path) ||
      /\/src\/(platform\/api|partners)\/|\/browser\/src\/files\/uploads[.]ts$|\/service-worker[.]ts$/.test(path),
    look: (node) =>
      (node.type === 'CallExpression' &&
        (isName(node.callee, 'fetch') || (lastName(node.callee) === 'fetch' && isGlobalObject(node.callee.object)))) ||
      (node.type === 'NewExpression' && isName(node.callee, 'XMLHttpRequest'))
        ? 'calls go through platform/api, which knows keys, errors and time limits'
        : undefined,
  },
  {
    name: 'groups-name-their-subject',
    allowed: (path) => !isTest(path),
    look: (node) =>
      node.type === 'CallExpression' &&
      isName(node.callee, 'describe') &&
      /^(what|who|whose|which|that|how|when|where|why)\b/i.test(textOf(node.arguments[0] ?? {}) ?? '')
        ? 'the title of a group of tests is the thing that they are about: "A payment link", and not "what a guest reads"'
        : undefined,
  },
  {
    name: 'sql-in-store',
    allowed: (path) => isTest(path) || /\/store[.]ts$|\/platform\/database\//.test(path),
    look: (node) =>
      (node.type === 'TaggedTemplateExpression' && ['sql', 'tx'].includes(lastName(node.tag))) ||
      (['Literal', 'TemplateLiteral'].includes(node.type) && sqlText.test(textOf(node) ?? ''))
        ? 'SQL is built in store.ts and platform/database only'
        : undefined,
  },
  {
    name: 'one-write-path',
    allowed: (path) =>
      isTest(path) ||
      /\/platform\/(entities|database)\//.test(path) ||
      notesOfSending.test(path) ||
      worksAtStart.test(path),
    look: (node) =>
      (node.type === 'CallExpression' && ['recordChange', 'updateRow'].includes(lastName(node.callee))) ||
      (node.type === 'TaggedTemplateExpression' && entityUpdate.test(textOf(node.quasi)))
        ? 'entities change through changeEntity, which writes version, time, counters and event'
        : undefined,
  },
  {
    name: 'no-global-shadowing',
    allowed: () => false,
    look: (node, { path }) => {
      const isGlobal = (name) =>
        globalNames.has(name) || (browserNames.has(name) && !path.startsWith('packages/server/'));
      const shadow = node.type === 'Program' ? declaredNames(node).find(isGlobal) : undefined;
      return shadow && `${shadow} is the name of a global: say whose it is, as GuestRequest does`;
    },
  },
  {
    name: 'casts-have-reasons',
    // In stores, the driver of PostgreSQL requires mutable lists and its own JSON type.
    allowed: (path) => isTest(path) || /\/store[.]ts$|\/platform\/database\/|[.]config[.]ts$/.test(path),
    look: (node, { isExplained }) =>
      node.type === 'TSAsExpression' && !isName(node.typeAnnotation.typeName, 'const') && !isExplained(node)
        ? 'a comment says why the compiler is overruled'
        : undefined,
  },
  {
    name: 'no-concatenated-sentences',
    allowed: isTest,
    look: (node) =>
      (node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(isTranslation)) ||
      (node.type === 'TemplateLiteral' &&
        node.expressions.some(isTranslation) &&
        node.quasis.some(({ value }) => /\S/.test(value.raw)))
        ? 'a sentence is one text with placeholders: languages order its parts differently'
        : undefined,
  },
  {
    name: 'no-medium-dates',
    allowed: isTest,
    look: (node) =>
      node.type === 'Property' && node.key.name === 'dateStyle' && node.value.value === 'medium'
        ? 'Arabic writes medium dates with the year first: name day, month and year, as format.ts does'
        : undefined,
  },
  {
    name: 'no-mocks-of-ours',
    allowed: () => false,
    look: (node) =>
      node.type === 'CallExpression' &&
      ['mock', 'doMock'].includes(lastName(node.callee)) &&
      isName(node.callee.object, 'vi') &&
      /^([.]{1,2}|@bellhop)\//.test(node.arguments[0]?.value ?? '')
        ? 'tests run our real parts and fake only the world outside'
        : undefined,
  },
];
