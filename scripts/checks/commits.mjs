import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit before the rule. */
const base = '5ef90738a454f08bef76dc1a97c306e9940af9f7';
/** The planted tree has no git; this file lists its subjects. */
const listed = 'commit-subjects.txt';

const notImperative =
  /^(?:an?|the|this|that|these|each|every|one|no|not|what|when|where|who\w*|it|its|they|under|in|on|with|without|some|\w+(?<!\b(?:br|str|r|p|s|spr|sl|w))ing|\w+(?<!\b(?:emb|n|f|s|sh|sp|spe|proce|exce|succe|fe|ne|se|spee|she|ble|bre|le|we))ed|\w+[^su]s(?<!\b(?:focus|bias|alias|canvas)))\b/i;

/** Checks that subjects of commits are imperatives of at most 72 characters. */
export function checkCommits(root) {
  return subjects(root).flatMap(({ id, subject }) => {
    const message = fault(subject);
    return message ? [{ rule: 'commit-subject', file: listed, message: `${id} ${message}: ${subject}` }] : [];
  });
}

function fault(subject) {
  if (/^(Merge|Revert) /.test(subject)) return undefined;
  if (subject.length > 72) return `has ${subject.length} characters, 72 are allowed`;
  if (!/^[A-Z]/.test(subject) || subject.endsWith('.')) return 'begins with a capital and ends without a full stop';
  return notImperative.test(subject) ? 'begins with no imperative' : undefined;
}

function subjects(root) {
  if (!existsSync(join(root, '.git'))) {
    const path = join(root, listed);
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((subject) => ({ id: 'planted', subject }));
  }
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  // The history of a shallow clone may not reach the base, so older commits cannot be excluded.
  if (git('rev-parse', '--is-shallow-repository') === 'true') return [];
  return git('log', '--format=%h\t%s', `${base}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ id: line.split('\t')[0], subject: line.slice(line.indexOf('\t') + 1) }));
}
