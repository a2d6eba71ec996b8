import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'scripts/language/allowance.json';

/** The part of the tree that is counted as one: a slice, a folder of a platform, a package's folder. */
function areaOf(path) {
  const folders = path.split('/').slice(0, -1);
  const depth = folders[0] === 'packages' ? (/^(features|platform)$/.test(folders[3] ?? '') ? 5 : 4) : 2;
  return folders.slice(0, depth).join('/') || '.';
}

function countsOf(findings) {
  const counts = {};
  for (const { rule, file: path } of findings) {
    counts[rule] ??= {};
    counts[rule][areaOf(path)] = (counts[rule][areaOf(path)] ?? 0) + 1;
  }
  return counts;
}

const read = (root) => (existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {});

/**
 * Takes out as many findings as allowance.json has for their rule and area. The numbers may only fall: an allowance that is
 * larger than what is there is a finding too.
 */
export function exceptAllowed(root, findings) {
  const counts = countsOf(findings);
  const allowed = read(root);
  const over = findings.filter(({ rule, file: path }) => {
    return counts[rule][areaOf(path)] > (allowed[rule]?.[areaOf(path)] ?? 0);
  });
  const stale = Object.entries(allowed).flatMap(([rule, areas]) =>
    Object.entries(areas)
      .filter(([area, most]) => most > (counts[rule]?.[area] ?? 0))
      .map(([area, most]) => {
        const message = `${area}: ${most} allowed and ${counts[rule]?.[area] ?? 0} there; run "npm run house -- --tighten"`;
        return { rule, file, message };
      }),
  );
  return [...over, ...stale];
}

/** Lowers each number to what is there; none is raised. */
export function tightenAllowance(root, findings) {
  const counts = countsOf(findings);
  const lower = (rule, areas) =>
    Object.entries(areas)
      .map(([area, most]) => [area, Math.min(most, counts[rule]?.[area] ?? 0)])
      .filter(([, most]) => most > 0);
  const next = Object.entries(read(root)).map(([rule, areas]) => [rule, Object.fromEntries(lower(rule, areas))]);
  writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}
