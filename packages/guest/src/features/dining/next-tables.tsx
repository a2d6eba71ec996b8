import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { OwnRequest } from '@bellhop/contract/guests/calls';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { useRequestDesk } from '../requests/desk-context.ts';
import { usePlaces } from './dining-desk.ts';
import { formatMoment } from './moments.ts';
import styles from './next-tables.module.css';
import { useWords, WithWords } from './words.ts';

/** A table or a place in a queue is on the home screen from the morning of its day on. */
const shownBefore = 16 * 3600;
const usualLength = 2 * 3600;

interface NextTable {
  readonly id: string;
  readonly at: number;
  readonly timeZone: string;
  readonly name: string;
  readonly nameWithLocales: Readonly<Record<string, string>>;
  /** Parties ahead in the queue; null: a reservation. */
  readonly ahead: number | null;
  readonly isHeld: boolean;
}

/** The tables and the places in queues that the guest has today, on the home screen (T19). */
export function NextTables({ onOpenTable, onWaiting }: { onOpenTable(id: string): void; onWaiting(): void }) {
  const now = systemClock.now();
  const { book } = useRequestDesk();
  const places = usePlaces() ?? [];
  const tables = [
    ...(book.list ?? []).flatMap((request) => tableOf(request, now)),
    ...places.flatMap(({ id, at, ahead, state, restaurant: { timezone_id: timeZone, name, nameWithLocales } }) =>
      state === 'waiting' ? [{ id, at, timeZone, name, nameWithLocales, ahead, isHeld: false }] : [],
    ),
  ]
    .filter(({ at }) => at - now < shownBefore)
    .sort((one, other) => one.at - other.at);
  if (tables.length === 0) return null;
  return (
    <WithWords>
      <ul className={styles.tables}>
        {tables.map((table) => (
          <li key={table.id}>
            <Table table={table} onOpen={() => (table.ahead === null ? onOpenTable(table.id) : onWaiting())} />
          </li>
        ))}
      </ul>
    </WithWords>
  );
}

function Table({ table, onOpen }: { table: NextTable; onOpen(): void }) {
  const locale = useLocale();
  const words = useWords();
  const { at, timeZone, ahead, isHeld } = table;
  return (
    <button type="button" className={styles.table} onClick={onOpen}>
      <span className={styles.title}>{words(ahead === null ? 'next.title' : 'wait.title')}</span>
      <span>
        <ProperName>{nameIn(table, locale.language)}</ProperName>
        <span>{` · ${formatMoment(at, locale, timeZone)}`}</span>
      </span>
      {isHeld && <span>{words('next.held')}</span>}
      {ahead !== null && <span>{ahead === 0 ? words('wait.next') : words('wait.ahead', { count: ahead })}</span>}
    </button>
  );
}

/** Returns the table of a request while its party is still expected. */
function tableOf({ id, table, due_at: at, status }: OwnRequest, now: number): NextTable[] {
  if (table === null || at === null || status === 'CANCELED' || table.attendance !== null) return [];
  if (now >= (table.ends_at ?? at + usualLength)) return [];
  const { restaurant_name: name, nameWithLocales, timezone_id: timeZone } = table;
  return [{ id, at, timeZone, name, nameWithLocales, ahead: null, isHeld: status !== 'CLOSED' }];
}
