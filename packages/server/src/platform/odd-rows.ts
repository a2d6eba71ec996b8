import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';

interface OddRow {
  /** The kind of the row. */
  readonly kind: string;
  readonly id: string;
  readonly error: unknown;
}

const channelName = 'bellhop.odd-rows';
const oddRows = channel(channelName);

/** Logs each row that could not be presented; returns the function that stops the logging. */
export function logOddRows(log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const write = (message: unknown) => {
    const { kind, id, error } = message as OddRow; // only `reportOddRow` publishes here
    log.error({ err: error, kind, id }, 'the server left out a row that it could not present');
  };
  subscribe(channelName, write);
  return () => void unsubscribe(channelName, write);
}

export function reportOddRow(row: OddRow): void {
  oddRows.publish(row);
}

/**
 * Presents the rows of an answer. A row that cannot be presented is answered as its id alone, which fits no schema of
 * the contract: readers leave it out, and report a missing entry.
 */
export function presentEach<Row extends { readonly id: string }, Item>(
  kind: string,
  rows: readonly Row[],
  present: (row: Row) => Item,
): Item[] {
  return rows.map((row) => {
    try {
      return present(row);
    } catch (error) {
      reportOddRow({ kind, id: row.id, error });
      return { id: row.id } as Item; // deliberately no `Item`: see above
    }
  });
}
