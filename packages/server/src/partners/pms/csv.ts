import type { PartnerDriver } from '../../platform/partners/partner.ts';
import type { DropFolder } from './drop-folder.ts';

export interface CsvParts {
  dropFolder: DropFolder;
  /** Returns the reason against these options; null: they are valid. */
  refusal(options: Readonly<Record<string, unknown>>): string | null;
}

/** A system that can only export files: it is never called, and files come into a folder or are sent. */
export function csvDriver({ dropFolder, refusal }: CsvParts): PartnerDriver {
  return {
    secrets: ['the key that signs files which are sent'],
    address: 'none',
    refusal: ({ options }) => refusal(options),
    async check({ hotelId }) {
      await dropFolder.check(hotelId);
    },
    listensAt: () => '/api/partners/pms/v1/files/{name}',
  };
}
