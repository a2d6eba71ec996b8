import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './files.mjs';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;
const row = /^\| (\d+) \| (.+) \| (\S+) \| (.+) \|$/;
const link = /^\[[^\]]+\]\((\d{4}-[a-z0-9-]+[.]md)\)$/;
const status = /^(?:accepted|(?:merged into|replaced by) (\d+))$/;
const sources = /[.](?:tsx?|mjs|css|sql|md)$/;
const reference = /\bdecisions?[\s/*[]+0*(\d{1,4})\b|\b(\d{4}-[a-z0-9-]+[.]md)\b/gi;

/** Checks that the index lists each decision record, that the code names each, and that no reference is wrong. */
export function checkDecisions(root) {
  const files = listFiles(root);
  const records = new Set(
    files.filter((file) => /^docs\/decisions\/\d{4}-.*[.]md$/.test(file)).map((file) => basename(file)),
  );
  const rows = readIndex(root);
  const references = files.filter((file) => sources.test(file) && file !== index).flatMap((file) => read(root, file));
  return [
    ...checkIndex(rows, records),
    ...checkReferences(references, rows, records),
    ...checkBinding(references, records),
  ];
}

/** Returns the references of a file to decisions, by number or by the name of the record. */
function read(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(reference)].map(({ 0: words, 1: number, 2: record, index: at }) => ({
    file,
    line: text.slice(0, at).split('\n').length,
    words: words.replaceAll(/\s+/g, ' '),
    number: Number(number ?? record.slice(0, 4)),
    record,
  }));
}

function readIndex(root) {
  if (!existsSync(join(root, index))) return [];
  const lines = readFileSync(join(root, index), 'utf8').split('\n');
  return lines.flatMap((text, at) => {
    const [whole, number, title, date, state] = row.exec(text) ?? [];
    return whole ? [{ number: Number(number), record: link.exec(title)?.[1], date, state, line: at + 1 }] : [];
  });
}

function checkIndex(rows, records) {
  const accepted = new Set(rows.filter(({ state }) => state === 'accepted').map(({ number }) => number));
  const numbers = rows.map(({ number }) => number);
  const wrongRows = rows.flatMap(({ number, record, date, state, line }, at) => {
    const message = faultOf({ number, record, date, state }, records, accepted);
    if (message) return [finding(index, `${number}: ${message}`, line)];
    return numbers.indexOf(number) === at ? [] : [finding(index, `${number} is listed twice`, line)];
  });
  const listed = new Set(rows.map(({ record }) => record));
  const missing = [...records].filter((record) => !listed.has(record));
  return [...wrongRows, ...missing.map((record) => finding(folder + record, `has no line in ${index}`))];
}

function faultOf({ number, record, date, state }, records, accepted) {
  const [valid, successor] = status.exec(state) ?? [];
  if (!valid) return 'the status is neither accepted, nor "merged into N", nor "replaced by N"';
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'the date is not YYYY-MM-DD';
  if (successor) return accepted.has(Number(successor)) ? undefined : `decision ${successor} is not accepted`;
  if (!records.has(record)) return 'an accepted decision links to its record';
  return Number(record.slice(0, 4)) === number ? undefined : `the record has another number`;
}

/** Migrations never change, so they may name a decision that was merged since. */
function checkReferences(references, rows, records) {
  const listed = new Set(rows.map(({ number }) => number));
  const accepted = new Set(rows.filter(({ state }) => state === 'accepted').map(({ number }) => number));
  const isKnown = ({ file, number, record }) =>
    record ? records.has(record) : (file.startsWith('packages/server/migrations/') ? listed : accepted).has(number);
  return references
    .filter((each) => !isKnown(each))
    .map(({ file, line, words }) => ({
      rule: 'decision-known',
      file,
      line,
      message: `“${words}” names a decision that ${index} does not list as accepted`,
    }));
}

/** A reader of the code that a decision binds has to find the record. */
function checkBinding(references, records) {
  const bound = new Set(references.filter(({ file }) => !file.endsWith('.md')).map(({ number }) => number));
  return [...records]
    .filter((record) => !bound.has(Number(record.slice(0, 4))))
    .map((record) => ({
      rule: 'decision-bound',
      file: folder + record,
      message: 'name it in a comment of the code that it binds, as "decision N"',
    }));
}

const finding = (file, message, line) => ({ rule: 'decisions-indexed', file, line, message });
