import { shell } from '../planted-egg/shell.ts';

export const chicken = shell;
