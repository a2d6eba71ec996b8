import { bellhopProgram } from './program.ts';

// A reader that has seen enough closes the pipe; the work goes on without it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await bellhopProgram().parseAsync();
