import { listFiles } from './checks/files.mjs';
import { areaOf, tightenAllowance } from './language/allowance.mjs';
import { findWords } from './language/words.mjs';

const root = process.cwd();
const [option, area = ''] = process.argv.slice(2);

switch (option) {
  case '--list':
    for (const { rule, file, line = '', message } of wordsOf(area)) console.log(`${file}:${line} ${rule}: ${message}`);
    break;
  case '--tighten':
    tightenAllowance(root, wordsOf(''));
    break;
  default:
    printAreas();
}

function wordsOf(folder) {
  return findWords(
    root,
    listFiles(root).filter((file) => file.startsWith(folder)),
  );
}

/** One line for each area: its findings by rule. */
function printAreas() {
  const areas = Map.groupBy?.(wordsOf(''), ({ file }) => areaOf(file)) ?? new Map();
  for (const [name, findings] of areas) console.log(name, findings.length);
}
