import type { Call } from '@bellhop/contract/call';

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the address of a call: fills in `{name}` of the path and omits undefined query values. */
export function addressOf(base: string, call: Call, params: Values = {}, query: Values = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return `${base.replace(/\/+$/, '')}${path}${text === '' ? '' : `?${text}`}`;
}
