import { beginWithFirstNeeds } from './app/first-needs.ts';

// The page's first script, a kilobyte without imports: it requests the data of the first screen, and then loads the
// console.
beginWithFirstNeeds();
void import('./main.tsx');
