import fc from 'fast-check';

// Seeds random inputs by the seed that the run prints, so that a failure can be repeated.
const seed = process.env.BELLHOP_TEST_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) | 0 });
