import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Weighs the first JavaScript of each screen of budgets.json by the manifest of its build. Returns findings and a line
 * for each screen; `required: false` accepts screens without a build.
 */
export function checkSizes(root, { required }) {
  const { screens } = JSON.parse(readFileSync(join(root, 'scripts/sizes/budgets.json'), 'utf8'));
  const findings = [];
  const notes = [];
  for (const screen of screens) {
    const file = `${screen.dist}/.vite/${screen.manifest ?? 'manifest.json'}`;
    if (!existsSync(join(root, file))) {
      notes.push(`${screen.name}: not built, so not weighed`);
      if (required) findings.push({ rule: 'first-js', file, message: `${screen.name} was not built` });
      continue;
    }
    const { kb, missing } = weigh(
      join(root, screen.dist),
      JSON.parse(readFileSync(join(root, file), 'utf8')),
      screen.entries,
    );
    notes.push(`${screen.name}: ${kb.toFixed(1)} KB of ${screen.limitKb} KB`);
    if (missing.length > 0)
      findings.push({ rule: 'first-js', file, message: `${screen.name}: no chunk for ${missing.join(', ')}` });
    if (kb > screen.limitKb)
      findings.push({
        rule: 'first-js',
        file,
        message: `${screen.name}: ${kb.toFixed(1)} KB, allowed are ${screen.limitKb} KB`,
      });
  }
  return { findings, notes };
}

/** Static imports load with their entry (`modulepreload`); lazy ones come later and do not count. */
function weigh(dist, manifest, entries) {
  const visited = new Set();
  const follow = (key) => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const next of manifest[key].imports ?? []) follow(next);
  };
  // A group of modules has no entry and is identified by its name.
  const keyOf = (entry) =>
    manifest[entry] ? entry : Object.keys(manifest).find((key) => manifest[key].name === entry);
  const missing = entries.filter((entry) => keyOf(entry) === undefined);
  for (const entry of entries) if (!missing.includes(entry)) follow(keyOf(entry));
  const files = new Set([...visited].map((key) => manifest[key].file).filter((file) => /[.]m?js$/.test(file)));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  return { kb: bytes / 1024, missing };
}
