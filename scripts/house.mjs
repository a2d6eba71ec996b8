import { measureHouse } from './boundaries/measure-house.mjs';
import { listFiles } from './checks/files.mjs';
import { tightenAllowance } from './language/allowance.mjs';
import { findWords } from './language/words.mjs';

const root = process.cwd();
const [option, folder = ''] = process.argv.slice(2);
const findings = () =>
  findWords(
    root,
    listFiles(root).filter((file) => file.startsWith(folder)),
  );

switch (option) {
  case undefined:
    for (const [name, value] of measureHouse(root)) console.log(`${name.padEnd(44)} ${value}`);
    break;
  case '--list':
    for (const { rule, file, line = '', message } of findings()) console.log(`${file}:${line} ${rule}: ${message}`);
    break;
  case '--tighten':
    tightenAllowance(root, findings());
    break;
  default:
    console.error('npm run house [-- --list FOLDER | -- --tighten]');
    process.exitCode = 1;
}
