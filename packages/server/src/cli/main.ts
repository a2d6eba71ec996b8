import { bellhopProgram } from './program.ts';

await bellhopProgram().parseAsync();
