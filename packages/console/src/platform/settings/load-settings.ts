import { type HotelSettings, hotelSettings } from '@bellhop/contract/hotels/settings';
import { problem } from '@bellhop/contract/problem';
import { inLocal } from '../storage/stored.ts';

/** SET-03. */
export const storedSettings = inLocal('bellhop.hotel', hotelSettings);

/** Why there are no settings; `message` is the server's status or the browser's words (ERR-01 to ERR-03). */
export type SettingsFailure = { kind: 'missing' } | { kind: 'noHotelYet' } | { kind: 'config'; message: string | null };

export type SettingsAnswer = { settings: HotelSettings } | { failure: SettingsFailure };

/** The key of a hotel's settings (SET-01, SET-02): the host name, lower case, without the port. */
export function settingsAddress(hostname: string): string {
  return `/hotel-settings/${encodeURIComponent(hostname.toLowerCase())}.json`;
}

/** The server says which; a file store that answers in its place does not. */
async function missingKind(response: Response): Promise<'missing' | 'noHotelYet'> {
  const said = problem.safeParse(await response.json().catch(() => null));
  return said.success && said.data.code === 'no_hotel_yet' ? 'noHotelYet' : 'missing';
}

/** Answers, never throws: without settings there is nobody yet to handle a failure. */
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
    // No network and no copy: the plain sentence says more than "Failed to fetch".
    if (error instanceof TypeError) return { failure: { kind: 'missing' } };
    return {
      failure: { kind: 'config', message: error instanceof Error && error.message !== '' ? error.message : null },
    };
  }
}
