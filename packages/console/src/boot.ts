import { beginWithFirstNeeds } from './app/first-needs.ts';

// The page's own script, a kilobyte without imports: it asks for what the first screen needs, and then for the console itself.
beginWithFirstNeeds();
void import('./main.tsx');
