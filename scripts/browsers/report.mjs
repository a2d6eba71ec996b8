// Prints the findings about the built pages of a folder as JSON; a second argument `true` requires the pages.
import { checkBrowsers } from './check.mjs';

const [root, required] = process.argv.slice(2);
console.log(JSON.stringify(await checkBrowsers(root, { required: required === 'true' })));
