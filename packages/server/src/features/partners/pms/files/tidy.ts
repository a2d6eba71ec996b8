import type { Sql } from '../../../../platform/database/sql.ts';
import type { FileParts } from './file-taker.ts';
import { fileOptions } from './options.ts';
import { deleteImportsBefore } from './store.ts';

/** Removes old processed files from this machine's folder, and their rows. */
export async function tidyFiles(
  { dropFolder, clock }: FileParts,
  sql: Sql,
  hotelId: string,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { keep } = fileOptions(options);
  await deleteImportsBefore(sql, hotelId, Math.floor((clock.millis() - keep) / 1000));
  await dropFolder.prune(hotelId, clock.millis(), keep);
}
