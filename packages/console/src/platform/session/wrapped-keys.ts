import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';

const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/));
const wrappedKey = z.object({ sub: z.string(), salt: bytes, iv: bytes, key: bytes, triesLeft: z.number() });
export type WrappedKey = z.output<typeof wrappedKey>;

/** The wrapped keys of the last people at this desk, which their passwords open; the newest first. */
const stored = inLocal('bellhop.desk-key', z.array(wrappedKey));
// The people of a shift; each entry is as long as a line.
const mostPeople = 5;

export function wrappedKeyOf(sub: string): WrappedKey | null {
  return stored.read()?.find((each) => each.sub === sub) ?? null;
}

export function keepWrappedKey(wrapped: WrappedKey): void {
  stored.write([wrapped, ...othersThan(wrapped.sub)].slice(0, mostPeople));
}

export function dropWrappedKey(sub: string): void {
  const others = othersThan(sub);
  if (others.length > 0) stored.write(others);
  else stored.clear();
}

function othersThan(sub: string): WrappedKey[] {
  return (stored.read() ?? []).filter((each) => each.sub !== sub);
}
