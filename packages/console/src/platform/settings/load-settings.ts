import { inLocal } from '@bellhop/browser/storage/stored';
import { type HotelSettings, hotelSettings } from '@bellhop/contract/hotels/settings';
import { problem } from '@bellhop/contract/problem';

/** SET-03. */
export const storedSettings = inLocal('bellhop.hotel', hotelSettings);

/** The reason why there are no settings; `message` is the server's status or the browser's error (ERR-01 to ERR-03). */
export type SettingsFailure = { kind: 'missing' } | { kind: 'noHotelYet' } | { kind: 'config'; message: string | null };

export type SettingsAnswer = { settings: HotelSettings } | { failure: SettingsFailure };

/** Returns the address of a hotel's settings (SET-01, SET-02): by the host name in lower case, without the port. */
export function settingsAddress(hostname: string): string {
  return `/hotel-settings/${encodeURIComponent(hostname.toLowerCase())}.json`;
}

/** Returns the kind that the server names; a file store that answers in its place does not name one. */
async function missingKind(response: Response): Promise<'missing' | 'noHotelYet'> {
  const answer = problem.safeParse(await response.json().catch(() => null));
  return answer.success && answer.data.code === 'no_hotel_yet' ? 'noHotelYet' : 'missing';
}

/** Returns failures and never throws, because at this point no code could handle an error. */
export async function loadSettings(
  fetchJson: (address: string) => Promise<Response>,
  hostname: string,
): Promise<SettingsAnswer> {
  try {
    const response = await fetchJson(settingsAddress(hostname));
    if (response.status === 404) return { failure: { kind: await missingKind(response) } };
    if (!response.ok) return { failure: { kind: 'config', message: `HTTP ${response.status}` } };
    const read = hotelSettings.safeParse(await response.json());
    if (read.success) return { settings: read.data };
    return { failure: { kind: 'config', message: read.error.issues.map((issue) => issue.path.join('.')).join(', ') } };
  } catch (error) {
    // No network and no copy: the plain text helps more than "Failed to fetch".
    if (error instanceof TypeError) return { failure: { kind: 'missing' } };
    return {
      failure: { kind: 'config', message: error instanceof Error && error.message !== '' ? error.message : null },
    };
  }
}
