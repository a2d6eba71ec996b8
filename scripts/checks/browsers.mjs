import { fileURLToPath } from 'node:url';
import { parseReport, runTool } from './run-tool.mjs';

const script = fileURLToPath(new URL('../browsers/report.mjs', import.meta.url));

/** A process of its own: it parses four megabytes of scripts while the other checks wait for their tools. */
export async function checkBrowsers(root, { built }) {
  return parseReport('the check of browsers', await runTool(script, [root, String(built)], root));
}
