// npm run build: builds the changed packages. --force: all. Names (server, console, guest): only these.

import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
ensureInstalled();
await ensureBuilt({ force: args.includes('--force'), ...(names.length > 0 ? { only: names } : {}) });
