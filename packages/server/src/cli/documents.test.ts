import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { bellhopProgram } from './program.ts';

const root = join(packageRoot, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

/** Decisions describe the state of their day; two documents are written by the product. */
const isOfToday = (path: string) =>
  path.endsWith('.md') && !/^(docs\/(decisions|behaviours|rights)|scripts\/planted|packages)/.test(path);
const documents = files.filter(isOfToday).map((path) => ({ path, text: read(path) }));
const allText = documents.map(({ text }) => text).join('\n');

const sources = files
  .filter((path) => /^(packages|scripts|bench|examples)\/.*\.(ts|tsx|mjs)$/.test(path))
  .filter(
    (path) =>
      !path.includes('/planted') &&
      path !== 'packages/server/src/cli/documents.test.ts' &&
      existsSync(join(root, path)),
  )
  .map((path) => ({ path, text: read(path) }));
const sourceText = sources.map(({ text }) => text).join('\n');

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([name]) => name))].sort();
/** Code of a document: spans and blocks, each a text. */
const codeOf = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? '');

/** Names that carry something from one part of the test run to another, and no person sets. */
const withinTests = new Set([
  'BELLHOP_OUTSIDE_ERRORS',
  'BELLHOP_PLANTED_MARKER',
  'BELLHOP_TEST_CLOCK',
  'BELLHOP_TEST_SEED',
]);
/** A right of a person. */
const noSettings = new Set(['BELLHOP_ADMIN']);

const commands = allCommands(bellhopProgram(), []);

function allCommands(command: Command, path: readonly string[]): { path: string; command: Command }[] {
  return command.commands.flatMap((each) => {
    const own = [...path, each.name()];
    return [{ path: own.join(' '), command: each }, ...allCommands(each, own)];
  });
}

/** Commands of bellhop that a document shows, each with its options; continued lines are one. */
function commandsShown() {
  const groups = new Set(commands.filter(({ command }) => command.commands.length > 0).map(({ path }) => path));
  return documents.flatMap(({ path: document, text }) =>
    codeOf(text)
      .flatMap((code) => code.replaceAll(/\\\n\s*/g, ' ').split('\n'))
      .flatMap((line) => {
        const [, whole] = /npm run (?:-s )?bellhop -- ([^|#>;]+)/.exec(line) ?? [];
        const words = whole?.trim().split(/\s+/) ?? (groups.has(line.split(' ')[0] ?? '') ? line.split(/\s+/) : []);
        return words.length < 2 && whole === undefined ? [] : [{ document, words }];
      }),
  );
}

describe('the documents', () => {
  it('lead to files and headings that there are (O21)', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([, to = '', heading]) => {
        const target = to === '' ? path : normalize(join(dirname(path), to));
        if (!existsSync(join(root, target))) return [`${path}: ${target}`];
        const headings = heading === undefined ? [] : read(target).matchAll(/^#+ (.+)$/gm);
        const known = [...headings].map(([, title = '']) => anchorOf(title));
        return heading === undefined || known.includes(heading) ? [] : [`${path}: ${target}#${heading}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('name paths that there are (O21)', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      codeOf(text)
        .filter((code) => /^(?:packages|scripts|docs|bench|examples|mappings)\/[\w./-]+$/.test(code))
        .filter((code) => !existsSync(join(root, code)) && !/\/(?:dist|data)\b/.test(code))
        .map((code) => `${path}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name each script of npm, and no other (O20)', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }; // npm made sure of it
    const shown = namesIn(allText, /npm (?:run (?:-s )?[\w:-]+|start\b|test\b)/g).map((name) =>
      name.replace(/^npm (run (-s )?)?/, ''),
    );
    expect([...new Set(shown)].sort()).toEqual(Object.keys(scripts).sort());
  });

  it('name each setting of the environment, and no other (O20)', () => {
    const pattern = /\b(?:BELLHOP_[A-Z_]+[A-Z]|TEST_DATABASE_URL|DATABASE_URL|EXAMPLE_PORT)\b/g;
    const settings = namesIn(sourceText, pattern).filter((name) => !withinTests.has(name) && !noSettings.has(name));
    const shown = namesIn(allText, pattern).filter((name) => !noSettings.has(name));
    expect(shown).toEqual(settings);
  });

  it('name each figure of /metrics, and no other (O20)', () => {
    const figures = namesIn(sourceText, /(?<=['` ])bellhop_[a-z_]+(?=['` {])/g).filter((name) => !noFigures.has(name));
    const shown = namesIn(allText, /\bbellhop_[a-z_]+/g).filter((name) => !noFigures.has(name));
    expect(shown).toEqual(figures);
  });

  it('show commands and options that bellhop has (O19, O20)', () => {
    const wrong = commandsShown().flatMap(({ document, words }) => {
      const plain = words.filter((word) => !word.startsWith('-'));
      const matches = commands
        .filter(({ path }) => `${plain.join(' ')} `.startsWith(`${path} `))
        .toSorted((one, other) => other.path.length - one.path.length)[0]?.command;
      const isPlaceholder = /^[A-Z<…]/.test(plain[0] ?? '');
      if (matches === undefined) return isPlaceholder || plain.length === 0 ? [] : [`${document}: ${words.join(' ')}`];
      const options = new Set([...matches.options.map(({ long }) => long), '--help']);
      return words
        .map((word) => word.replace(/^\[/, '').split(/[=\]]/)[0] ?? '')
        .filter((word) => word.startsWith('--') && !options.has(word))
        .map((word) => `${document}: ${matches.name()} ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('need no words about an option that bellhop explains itself (O19)', () => {
    const silent = commands.flatMap(({ path, command }) => [
      ...command.options.filter(({ description }) => description === '').map(({ long }) => `${path} ${long}`),
      ...(command.commands.length === 0 && command.description() === '' ? [path] : []),
    ]);
    expect(silent).toEqual([]);
  });

  it('name each command of bellhop (O20)', () => {
    const unnamed = commands
      .filter(({ path }) => !path.includes(' ') && !codeOf(allText).some((code) => code.includes(path)))
      .map(({ path }) => path);
    expect(unnamed).toEqual([]);
  });

  it('have a heading above each table (O6)', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at, lines) => {
        const isFirst = line.startsWith('|') && !lines[at - 1]?.startsWith('|');
        return isFirst && !/^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '') ? [`${path}:${at + 1}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Names of bellhop in the database and of parts, which look like figures. */
const noFigures = new Set(['bellhop_app', 'bellhop_attempt', 'bellhop_server', 'bellhop_test']);

/** Makes the address of a heading as code hosts do. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
