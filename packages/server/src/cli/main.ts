import { bellhopProgram } from './program.ts';

// A reader that has seen enough closes the pipe, which ends no work and is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await bellhopProgram().parseAsync();
