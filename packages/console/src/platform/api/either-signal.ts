/** Aborts with the first of the signals, like `AbortSignal.any`, which Firefox has only since version 124. */
export function eitherSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
