// Each process and thread of a test run at another date loads this first (NODE_OPTIONS), the server under test among them.
import { readOffset } from './run-date.mjs';
import { shiftDate } from './shift-date.mjs';

shiftDate(globalThis, readOffset());
