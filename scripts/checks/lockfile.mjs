import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayRunScript, packageName } from '../install-scripts.mjs';

const file = 'package-lock.json';
/** Development packages for systems that the registry of the lockfile does not carry. */
const isForRareSystem = ({ dev, optional, os, cpu, libc }) =>
  dev && optional && os && !(os.includes('linux') && /^(x64|arm64)$/.test(cpu?.[0]) && !libc?.includes('musl'));

/** Checks that every package of the lockfile has a hash, and no script beyond the known ones. */
export function checkLockfile(root) {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  const installed = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  return [
    ...findOutOfStep(root, packages),
    ...installed.flatMap(([at, entry]) => {
      const { integrity, inBundle, hasInstallScript } = entry;
      const name = packageName(at);
      return [
        ...(integrity || inBundle || isForRareSystem(entry)
          ? []
          : [finding('lock-integrity', `${name} has no integrity hash`)]),
        ...(hasInstallScript && !mayRunScript(name)
          ? [
              finding(
                'lock-scripts',
                `${name} runs a script at installation; say why in docs/dependencies.md and list it`,
              ),
            ]
          : []),
      ];
    }),
  ];
}

/** Lists packages whose version differs between package.json and the lockfile; `npm ci` would refuse them. */
function findOutOfStep(root, packages) {
  const manifests = Object.keys(packages).filter((at) => !at.includes('node_modules/'));
  return manifests.flatMap((at) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, at, 'package.json'), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => {
        const entry = packages[`${at}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
        return !entry?.link && entry?.version !== version;
      })
      .map(([name]) => finding('lock-step', `${name} of ${at || 'the root'} is another version; run npm install`));
  });
}

const finding = (rule, message) => ({ rule, file, message });
