import { pbkdf2Sync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

// Milliseconds of `work` in two threads on two quiet cores, the machine of the budgets.
const quietMs = 400;
const threads = 2;
const iterations = 1_600_000;

/** Returns how many times slower than two quiet cores this machine is now, at least 1. Takes half a second. */
export async function slowness() {
  const workers = Array.from({ length: threads }, () => new Worker(fileURLToPath(import.meta.url)));
  const times = await Promise.all(workers.map(timed));
  return Math.max(1, ...times.map((ms) => ms / quietMs));
}

function timed(worker) {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function work() {
  const started = performance.now();
  pbkdf2Sync('calibration', 'salt', iterations, 32, 'sha256');
  return performance.now() - started;
}

if (!isMainThread) parentPort.postMessage(work());
