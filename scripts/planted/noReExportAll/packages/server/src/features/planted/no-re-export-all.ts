export * from './organize-imports.ts';
