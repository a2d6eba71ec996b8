import { sep } from 'node:path';
import { EOL } from 'node:os';

export const both = sep + EOL;
