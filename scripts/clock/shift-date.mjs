/**
 * Replaces the `Date` of a global object by one that is `offset` milliseconds ahead. Timers and `performance` stay. The
 * function's source runs in browsers, so it refers to no outer name.
 */
export function shiftDate(scope, offset) {
  const RealDate = scope.Date;
  const now = () => RealDate.now() + offset;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new ShiftedDate().toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  scope.Date = ShiftedDate;
}
