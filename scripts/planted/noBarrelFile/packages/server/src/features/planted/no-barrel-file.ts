export { both } from './organize-imports.ts';
