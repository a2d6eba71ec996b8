import fc from 'fast-check';

// Each run draws its random inputs from one seed, which it prints, so that a failure can be repeated.
const seed = process.env.BELLHOP_TEST_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) | 0 });
