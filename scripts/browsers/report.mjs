// Prints the findings about the built pages in a folder as JSON; `true` behind it: the pages have to be there.
import { checkBrowsers } from './check.mjs';

const [root, required] = process.argv.slice(2);
console.log(JSON.stringify(await checkBrowsers(root, { required: required === 'true' })));
