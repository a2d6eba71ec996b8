import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { findNode, isName, lastName } from './syntax-tree.mjs';

const isTest = (path) => /[.](test|e2e)[.]tsx?$|\/testing\/|^packages\/e2e\//.test(path);
const isCall = (node, name) => node.type === 'CallExpression' && lastName(node.callee) === name;

/**
 * Rules about time. real-time.json lists exceptions with reasons (real-time.mjs). A running clock moves while the test
 * runs; a test freezes it where it needs a certain day.
 */
export const timeRules = [
  {
    name: 'time-by-clock',
    allowed: (path) => /\/clock[.](ts|mjs)$/.test(path),
    look: (node) =>
      (node.type === 'MemberExpression' && isName(node.object, 'Date') && isName(node.property, 'now')) ||
      (node.type === 'NewExpression' && isName(node.callee, 'Date') && node.arguments.length === 0) ||
      isFormatOfNow(node) ||
      isTimeOfDatabase(node)
        ? 'the time comes from a clock: systemClock, server.clock, or the clock of the journeys and examples'
        : undefined,
  },
  {
    name: 'no-calendar-literals',
    allowed: (path) => !isTest(path),
    look: (node, context) =>
      isCalendarDay(node) && runsClock(context) && !holdsClock(context)
        ? 'a certain day needs a clock that is held; beside a running clock a day is computed from it'
        : undefined,
  },
  {
    name: 'no-fixed-waits',
    allowed: (path) => !isTest(path) || path.endsWith('/testing/until.ts'),
    look: (node) =>
      isCall(node, 'waitForTimeout') || isImportOfWait(node) || isPromiseOfTimer(node)
        ? 'a test waits for a condition (vi.waitFor, expect.poll, until), never for a time'
        : undefined,
  },
];

/**
 * PostgreSQL uses the machine's clock, which tests do not shift. `clock_timestamp()` is allowed: it measures leases by
 * one clock for all processes.
 */
const isTimeOfDatabase = (node) =>
  node.type === 'TemplateElement' &&
  /(?<![\w.])(now\(\)|(statement|transaction)_timestamp\(\)|current_(date|timestamp)|localtimestamp)/i.test(
    node.value.raw,
  );

const isFormatOfNow = (node) =>
  isCall(node, 'format') &&
  node.arguments.length === 0 &&
  node.callee.object?.type === 'NewExpression' &&
  lastName(node.callee.object.callee) === 'DateTimeFormat';

/** Years 2020 to 2089: earlier days are births, later ones expiry dates of documents. */
const calendarDay = /(?<!\d)20[2-8]\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])(?!\d)/;

function isCalendarDay(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && calendarDay.test(node.value);
  if (node.type === 'TemplateElement') return calendarDay.test(node.value.raw);
  const isDate = isCall(node, 'UTC') || (node.type === 'NewExpression' && isName(node.callee, 'Date'));
  const [year, month] = isDate ? node.arguments : [];
  return month !== undefined && year.value >= 2020 && year.value < 2090;
}

const runningClocks = ['systemClock', 'startTestServer', 'startRealServer', 'createTestClock'];

/** Servers, journeys, fixtures and the screens rendered by them use a running clock. */
function runsClock({ path, program }) {
  if (/[.]pg[.]test[.]ts$|\/testing\/|^packages\/e2e\//.test(path)) return true;
  return once(program, 'runs', () => {
    const isOfScreens = path.endsWith('.tsx');
    return (
      findNode(
        program,
        (node) => runningClocks.some((name) => isName(node, name)) || (isOfScreens && isImportOfFixture(node)),
      ) !== undefined
    );
  });
}

const isImportOfFixture = (node) => node.type === 'ImportDeclaration' && /\/testing\//.test(node.source.value);

/** Whether the file or an imported fixture sets the clock. */
function holdsClock({ path, program, root }) {
  return once(program, 'holds', () => {
    if (setsClock(program)) return true;
    return program.body
      .filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('.'))
      .map(({ source }) => join(dirname(path), source.value))
      .filter((file) => file.includes('/testing/') && existsSync(join(root, file)))
      .some((file) => setsClock(parseSync(file, readFileSync(join(root, file), 'utf8')).program));
  });
}

const setsClock = (program) =>
  findNode(
    program,
    (node) =>
      (['holdAt', 'holdDate', 'setSystemTime', 'setFixedTime'].some((name) => isCall(node, name)) && !isOfNow(node)) ||
      (isCall(node, 'useFakeTimers') && hasProperty(node.arguments[0], 'now')) ||
      (isCall(node, 'install') && hasProperty(node.arguments[0], 'time')),
  ) !== undefined;

/** A clock frozen at the present of a clock may have any date. */
const isOfNow = (call) =>
  call.arguments.some((each) => findNode(each, (node) => isCall(node, 'now') || isCall(node, 'millis')) !== undefined);

const hasProperty = (node, name) => node?.properties?.some(({ key }) => isName(key, name)) === true;

const facts = new WeakMap();

function once(program, name, find) {
  const ofProgram = facts.get(program) ?? {};
  facts.set(program, ofProgram);
  ofProgram[name] ??= find();
  return ofProgram[name];
}

const isImportOfWait = (node) =>
  node.type === 'ImportDeclaration' &&
  /^(node:)?timers\/promises$/.test(node.source.value) &&
  node.specifiers.some(({ imported }) => isName(imported, 'setTimeout'));

/** A stored timer can be cleared, so it is a time limit. A timer of 0 ms is a turn of the event loop. */
function isPromiseOfTimer(node) {
  if (node.type !== 'NewExpression' || !isName(node.callee, 'Promise')) return false;
  const { body } = node.arguments[0] ?? {};
  const acts = body?.type === 'BlockStatement' ? body.body.map(({ expression }) => expression) : [body];
  return acts.some((act) => {
    const call = act?.type === 'UnaryExpression' ? act.argument : act;
    return call && isCall(call, 'setTimeout') && call.arguments[1]?.value !== 0;
  });
}
