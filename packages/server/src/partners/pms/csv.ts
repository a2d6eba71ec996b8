import type { PartnerDriver } from '../../platform/partner-accounts/partner.ts';
import type { Inbox } from './inbox.ts';

export interface CsvParts {
  inbox: Inbox;
  /** Returns the reason against these options; null: they are valid. */
  refusal(options: Readonly<Record<string, unknown>>): string | null;
  /** Describes the outcome of the last file; undefined: no file yet. */
  lastFile(hotelId: string): Promise<string | undefined>;
}

/** A system that can only export files: it is never called, and files come into a folder or are sent. */
export function csvDriver({ inbox, refusal, lastFile }: CsvParts): PartnerDriver {
  return {
    secrets: ['the key that signs files which are sent'],
    address: 'none',
    refusal: ({ options }) => refusal(options),
    async check({ hotelId }) {
      await inbox.check(hotelId);
    },
    async tell({ hotelId }) {
      const [waiting, last = 'No file has come yet.'] = await Promise.all([inbox.check(hotelId), lastFile(hotelId)]);
      return `The folder inbox/${hotelId} can be read and written. Files waiting: ${waiting}. ${last}`;
    },
    listensAt: () => '/api/partners/pms/v1/files/{name}',
  };
}
