// npm run behaviours: writes docs/behaviours.md, which lists every specified behaviour with its meaning and a test.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { behavioursFile, describeBehaviours } from './checks/behaviours.mjs';
import { root } from './install.mjs';

const { count, text } = describeBehaviours(root);
writeFileSync(join(root, behavioursFile), text);
console.log(`${count} behaviours are shown by tests`);
