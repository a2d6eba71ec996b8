import { inLocal } from '@bellhop/browser/storage/stored';
import { typedForms } from '@bellhop/contract/check-in/form-edit';
import { signatureBody } from '@bellhop/contract/check-in/guest-calls';
import { guestCount, ownCheckIn } from '@bellhop/contract/check-in/view';
import type { IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { formDatabase } from '../../platform/storage/databases.ts';
import { noteStored } from '../../platform/storage/storage-fault.ts';
import { withDatabase } from '../../platform/storage/with-database.ts';
import { unsignedShape } from './unsigned.ts';

const keptShape = z.object({
  /** The last answer of the server, with masked numbers of papers. */
  checkIn: z.nullable(ownCheckIn),
  typed: typedForms,
  /** Position of a guest → signature that is not sent yet. */
  signatures: z.record(z.string(), signatureBody),
  /** Position of a guest → drawing and agreements of an unfinished signature. */
  unsigned: z._default(z.record(z.string(), unsignedShape), {}),
  /** Total number of guests, with the guests added without a network; null: the server has them all. */
  wanted: z._default(z.nullable(guestCount), null),
});
export type KeptForms = z.infer<typeof keptShape>;

/** Keeps forms and unsaved values over a reload. Without storage a reload loses them, and the page warns of it. */
export interface FormKeeper {
  read(): Promise<KeptForms | null>;
  /** Null removes the kept forms. */
  keep(forms: KeptForms | null): void;
}

type Schema = { forms: { key: string; value: { owner: string; forms: KeptForms } } };

const withForms = <Result>(act: (database: IDBPDatabase<Schema>) => Promise<Result>) =>
  withDatabase<Schema, Result>(formDatabase, { store: 'forms', key: 'owner' }, act);

/**
 * Set while the database holds forms. The end of the stay removes the mark and the database, which must not be created
 * again.
 */
const hasKept = inLocal('bellhop.guest.forms', z.boolean());

/** @param owner id of the stay's user, or `companion` */
export function createFormKeeper(owner: string): FormKeeper {
  let last: Promise<unknown> = Promise.resolve();
  let next: { forms: KeptForms | null } | null = null;
  return {
    async read() {
      if (hasKept.read() !== true) return null;
      const row = await withForms((database) => database.get('forms', owner)).catch(() => undefined);
      const parsed = keptShape.safeParse(row?.forms);
      return parsed.success ? parsed.data : null;
    },
    keep(forms) {
      if (forms === null && hasKept.read() !== true) return;
      hasKept.write(true);
      const isWaiting = next !== null;
      next = { forms };
      if (isWaiting) return;
      last = last.then(async () => {
        const newest = next?.forms ?? null;
        next = null;
        if (hasKept.read() !== true) return;
        await withForms(async (database) => {
          if (newest === null) await database.delete('forms', owner);
          else await database.put('forms', { owner, forms: newest });
        }).then(
          () => noteStored('files', true),
          () => noteStored('files', false),
        );
      });
    },
  };
}
