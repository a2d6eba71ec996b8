/** RQD-18: `expired_control` is unix seconds; null while nothing is awaited or no end is known. */
export function isPaymentExpired(
  request: { readonly order_status: string | null; readonly order: { readonly expired_control: number | null } | null },
  now: number,
): boolean | null {
  if (request.order_status !== 'awaiting_payment') return null;
  const end = request.order?.expired_control ?? null;
  return end === null ? false : end < now;
}
