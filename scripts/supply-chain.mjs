// npm run sbom: writes what the product runs on to dist/sbom.cdx.json (CycloneDX 1.5).
// npm run audit: asks the registry for its known vulnerabilities; fails at high and critical ones.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';
import { packageName } from './install-scripts.mjs';

const file = 'dist/sbom.cdx.json';
const severe = new Set(['high', 'critical']);

const packages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
/** Whether the product runs on it, in the server or in a browser; the rest serves to build and test. */
const isShipped = ({ dev, devOptional, link } = {}) => !(dev || devOptional || link);

/** From the lock file: `npm sbom` leaves out what another workspace needs for development. Answers the number of components. */
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

/** Prints what is known. Answers the number of high and critical vulnerabilities; null: the registry did not answer. */
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

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'sbom') console.log(`${file}: ${writeSbom()} components`);
  else process.exitCode = audit() ? 1 : 0;
}
