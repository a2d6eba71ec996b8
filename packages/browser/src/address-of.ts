import type { Call } from '@bellhop/contract/call';

/** Paths and queries of the contract contain plain values only, which are sent as text. */
interface Values {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** Returns the address of a call: fills in `{name}` of the path and omits undefined query values. */
export function addressOf(base: string, call: Call, { params, query }: Values): string {
  const values: Record<string, unknown> = { ...(params ?? {}) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return `${base.replace(/\/+$/, '')}${path}${text === '' ? '' : `?${text}`}`;
}
