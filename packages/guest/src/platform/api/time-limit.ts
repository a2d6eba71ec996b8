/** Aborts after so many milliseconds, as `AbortSignal.timeout` does, which Safari has since version 16. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
}
