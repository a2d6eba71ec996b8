// npm run build: builds what changed since it was built last. --force: everything.

import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
await ensureBuilt({ force: process.argv.includes('--force') });
