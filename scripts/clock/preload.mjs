// Each process and thread of a test run at another date loads this first (NODE_OPTIONS), the server under test among them.
import { ServerResponse } from 'node:http';
import { readOffset } from './run-date.mjs';
import { shiftDate } from './shift-date.mjs';

shiftDate(globalThis, readOffset());

// Node writes the header `Date` by the clock of the machine, and consoles take the server's present from it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadAtDate(...args) {
  if (this.sendDate && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
