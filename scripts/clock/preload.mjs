// Preloaded into each process and thread of a run at another date (NODE_OPTIONS), including the server under test.
import { ServerResponse } from 'node:http';
import { readOffset } from './run-date.mjs';
import { shiftDate } from './shift-date.mjs';

shiftDate(globalThis, readOffset());

// Node sets the `Date` header by the machine's clock, and consoles read the server's time from it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadAtDate(...args) {
  if (this.sendDate && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
