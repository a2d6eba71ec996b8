// npm run sbom: writes the product's components to dist/sbom.cdx.json (CycloneDX 1.5). npm run audit: asks the registry
// for known vulnerabilities. Exits with 1 at high and critical ones, with 2 where the registry does not answer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';
import { packageName } from './install-scripts.mjs';

const file = 'dist/sbom.cdx.json';
const severe = new Set(['high', 'critical']);

const packages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
/** Whether the product needs the package at run time, in the server or in a browser. */
const isShipped = ({ dev, devOptional, link } = {}) => !(dev || devOptional || link);

/**
 * Uses the lockfile: `npm sbom` omits packages that another workspace needs for development. Returns the number of
 * components.
 */
export function writeSbom() {
  const all = packages();
  const { name, version, license } = all[''];
  const components = Object.entries(all)
    .filter(([at, entry]) => at.includes('node_modules/') && isShipped(entry))
    .map(([at, entry]) => componentOf(packageName(at), entry));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components,
  };
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, file), `${JSON.stringify(bom, null, 1)}\n`);
  return components.length;
}

function componentOf(name, { version, license, integrity, optional }) {
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  };
}

/** Prints known vulnerabilities. Returns the number of high and critical ones; null: the registry did not answer. */
export function audit() {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const { vulnerabilities, message } = parsed(stdout) ?? {};
  if (vulnerabilities === undefined) {
    console.log(`Not audited: the registry did not answer${message ? ` (${String(message).split(' - ')[0]})` : ''}.`);
    return null;
  }
  const all = packages();
  const shipped = Object.values(vulnerabilities).filter(({ nodes }) => nodes.some((at) => isShipped(all[at])));
  for (const { name, severity, range } of shipped) console.log(`${severity}: ${name} ${range}`);
  return shipped.filter(({ severity }) => severe.has(severity)).length;
}

/** @param vulnerabilities result of `audit` */
export function exitCodeOf(vulnerabilities) {
  if (vulnerabilities === null) return 2;
  return vulnerabilities > 0 ? 1 : 0;
}

/** The product's packages of a page: dependencies of a workspace, and all that these need. */
function packagesOf(workspace) {
  const all = packages();
  const reached = new Set();
  const follow = (at) => {
    for (const name of Object.keys(all[at]?.dependencies ?? {})) {
      const next = placeOf(all, at, name);
      if (next === null || reached.has(next)) continue;
      reached.add(next);
      follow(all[next].link ? all[next].resolved : next);
    }
  };
  follow(workspace);
  return [...reached].filter((at) => isShipped(all[at])).sort((one, other) => one.localeCompare(other));
}

/** The path at which Node resolves a package from a folder; null: not installed. */
function placeOf(all, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const at = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (all[at] !== undefined) return at;
    if (folder === '') return null;
  }
}

/** Licences of all packages of a page, with the notices that they require. */
export function licencesOf(workspace) {
  const all = packages();
  const texts = packagesOf(workspace).map((at) => {
    const files = readdirSync(join(root, at)).filter((name) => /^(?:licen[cs]e|notice|copying|ofl)/i.test(name));
    const words = files.map((name) => readFileSync(join(root, at, name), 'utf8').trim());
    return [`${packageName(at)} ${all[at].version} (${all[at].license ?? 'see below'})`, ...words].join('\n\n');
  });
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'sbom') console.log(`${file}: ${writeSbom()} components`);
  else process.exitCode = exitCodeOf(audit());
}
