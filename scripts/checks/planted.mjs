import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import boundaries from '../boundaries/dependency-cruiser.config.mjs';
import { allRules } from '../boundaries/house.mjs';
import { runChecks } from './all.mjs';

/** Folders of scripts/planted: `<rule>` or `<rule>--<case>`, each a small tree of files that break the rule. */
export function listPlants(root) {
  return readdirSync(join(root, 'scripts/planted')).map((folder) => ({ folder, rule: folder.split('--')[0] }));
}

/**
 * Plants all violations into a copy of the project's frame and checks the copy. Returns the violations that were not
 * reported in their file under their rule, and the rules without a violation.
 */
export async function findUnproven(root) {
  const plants = listPlants(root);
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'bellhop-planted-')));
  try {
    layFrame(root, tree);
    for (const { folder } of plants) cpSync(join(root, 'scripts/planted', folder), tree, { recursive: true });
    const { findings } = await runChecks(tree, { built: false });
    const unproven = plants.filter(({ folder, rule }) => {
      const isOurs = (file) => file && existsSync(join(root, 'scripts/planted', folder, file));
      return !findings.some((finding) => finding.rule === rule && (isOurs(finding.file) || namesAMissingFile(finding)));
    });
    return [
      ...unproven.map(({ folder }) => ({
        rule: `planted: ${folder}`,
        file: `scripts/planted/${folder}`,
        message: 'was not found',
      })),
      ...rulesWithoutPlant(plants),
    ];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** A finding about a missing file cannot name a file of its plant. */
const namesAMissingFile = ({ message }) => message === 'the file is missing';

function rulesWithoutPlant(plants) {
  const rules = [...boundaries.forbidden, ...allRules].map(({ name }) => name);
  const proven = new Set(plants.map(({ rule }) => rule));
  return [...new Set(rules)]
    .filter((rule) => !proven.has(rule))
    .map((rule) => ({ rule: `planted: ${rule}`, file: 'scripts/planted', message: 'has no planted violation' }));
}

/** Copies settings, manifests and the contract; the code of other packages stays out. */
function layFrame(root, tree) {
  const settings = [
    '.gitignore',
    '.oxlintrc.json',
    'biome.json',
    'knip.json',
    'package.json',
    'tsconfig.base.json',
    'scripts/boundaries',
    'scripts/browsers',
    'scripts/sizes',
  ];
  const packages = readdirSync(join(root, 'packages')).flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/tsconfig.json`,
  ]);
  for (const path of [...settings, ...packages, 'packages/contract/src']) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  linkPackages(join(root, 'node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, 'node_modules/@bellhop'));
  symlinkSync(join(tree, 'packages/contract'), join(tree, 'node_modules/@bellhop/contract'), 'junction');
}

/** Links installed packages one by one, so that @bellhop/contract can be the copy. */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from)) {
    if (entry === '@bellhop' || (entry.startsWith('.') && entry !== '.bin')) continue;
    symlinkSync(join(from, entry), join(to, entry), 'junction');
  }
}
