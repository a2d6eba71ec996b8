/** Aborts after these milliseconds; Safari before 16 lacks `AbortSignal.timeout`. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
}
