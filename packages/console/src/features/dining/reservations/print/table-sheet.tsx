import { nameIn } from '@bellhop/browser/i18n/name-in';
import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { PrintChange, PrintedGuest, PrintedTable } from '@bellhop/contract/dining/print';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { readSittingId, sittingsOf } from '@bellhop/contract/dining/slots';
import { wallOf } from '@bellhop/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useSettings } from '../../../../platform/settings/settings-context.ts';
import { PrintSheet } from '../../../../ui/kit/print-sheet.tsx';
import { courseName } from '../../../request-store/reservation.ts';
import { coursesOf } from './courses-of.ts';
import styles from './table-sheet.module.css';
import type { Paper } from './use-print.ts';

interface TableSheetProps {
  readonly paper: Paper;
  readonly restaurant: Restaurant;
  readonly onPrinted: () => void;
  readonly day: string;
}

const columns = ['guest', 'room', 'course', 'allergies', 'notes', 'status', 'requested', 'change'] as const;

/** DD-MM-YYYY (ALA-52). */
const dashed = (day: string) => day.split('-').toReversed().join('-');

/** The printed table list of a restaurant's day: a table for each sitting, and the dishes for the kitchen (ALA-48). */
export function TableSheet({ paper, restaurant, day, onPrinted }: TableSheetProps) {
  const { t } = useTranslation(['dining-reservations', 'requests']);
  const { language } = useLanguage();
  const { hotelName } = useSettings();
  const zone = restaurant.timezone_id;
  const stamp = (at: number) => {
    const { date, time } = wallOf(at, zone);
    return `${dashed(date)} ${time.slice(0, 5)}`;
  };
  const changes = new Map(paper.changes.map((change) => [change.request_id, change]));
  const removed = paper.changes.filter(({ change }) => change === 'removed');
  const sittings = new Set(paper.tables.map(({ sitting_id }) => sitting_id));
  const { open, canceled } = paper.left_out;
  return (
    <PrintSheet className={styles.sheet} onPrinted={onPrinted}>
      <header className={styles.head}>
        <div>
          <p>
            <ProperName>{hotelName}</ProperName>
          </p>
          <h1>
            <ProperName>{nameIn(restaurant, language)}</ProperName> · <bdi dir="ltr">{dashed(day)}</bdi>
          </h1>
        </div>
        <div>
          <p>
            {t('dining-reservations:sheet.paper', {
              number: paper.number,
              time: isolated(stamp(paper.at)),
              name: isolated(paper.name),
            })}
          </p>
          {paper.previous !== null && (
            <p>
              {t('dining-reservations:sheet.comparedWith', {
                number: paper.previous.number,
                time: isolated(stamp(paper.previous.at)),
              })}
            </p>
          )}
        </div>
      </header>
      {paper.tables.length === 0 && <p>{t('dining-reservations:sheet.none')}</p>}
      {[...sittings].map((id) => (
        <SittingTable
          key={id}
          title={titleOf(restaurant, id)}
          tables={paper.tables.filter(({ sitting_id }) => sitting_id === id)}
          changes={changes}
          stamp={stamp}
        />
      ))}
      {removed.length > 0 && paper.previous !== null && (
        <section className={styles.removed}>
          <h2>{t('dining-reservations:sheet.removed', { number: paper.previous.number })}</h2>
          <ul>
            {removed.map(({ request_id, was }) => was !== null && <Removed key={request_id} table={was} zone={zone} />)}
          </ul>
        </section>
      )}
      <footer className={styles.foot}>
        <h2>{t('dining-reservations:sheet.grandTotal')}</h2>
        <Sums tables={paper.tables} />
        {open.reservations > 0 && <p>{t('dining-reservations:print.openLeft', { count: open.reservations })}</p>}
        {canceled.reservations > 0 && (
          <p>{t('dining-reservations:print.canceledLeft', { count: canceled.reservations })}</p>
        )}
      </footer>
    </PrintSheet>
  );
}

function titleOf(restaurant: Restaurant, sittingId: string): string {
  const parts = readSittingId(sittingId);
  if (parts === null) return '';
  const sitting = sittingsOf(restaurant, parts.day).find(({ id }) => id === sittingId);
  return sitting === undefined ? parts.opensAt : `${sitting.opens_at} – ${sitting.closes_at}`;
}

interface SittingTableProps {
  readonly title: string;
  readonly tables: readonly PrintedTable[];
  readonly changes: ReadonlyMap<string, PrintChange>;
  readonly stamp: (at: number) => string;
}

function SittingTable({ title, tables, changes, stamp }: SittingTableProps) {
  const { t } = useTranslation('dining-reservations');
  return (
    <section>
      <table>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} className={styles.title}>
              <bdi dir="ltr">{title}</bdi>
            </th>
          </tr>
          <tr>
            <th>{t('sheet.guest')}</th>
            <th>{t('sheet.room')}</th>
            <th>{t('sheet.mainCourse')}</th>
            <th>{t('sheet.allergies')}</th>
            <th>{t('sheet.notes')}</th>
            <th>{t('sheet.status')}</th>
            <th>{t('sheet.requested')}</th>
            <th>{t('sheet.change')}</th>
          </tr>
        </thead>
        {tables.map((table) => (
          <Party key={table.request_id} table={table} change={changes.get(table.request_id)} stamp={stamp} />
        ))}
      </table>
      <h3>{t('sheet.totals')}</h3>
      <Sums tables={tables} />
    </section>
  );
}

interface PartyProps {
  readonly table: PrintedTable;
  readonly change: PrintChange | undefined;
  readonly stamp: (at: number) => string;
}

/** A row for each guest (ALA-49); one party stays on one page. */
function Party({ table, change, stamp }: PartyProps) {
  const { t } = useTranslation(['dining-reservations', 'requests']);
  const format = useFormat();
  const { guests, adults, children, status, attendance, label, due_at, party } = table;
  const unnamed = adults + children - guests.length;
  const rows = guests.length + (unnamed > 0 ? 1 : 0);
  const facts = [
    t(`dining-reservations:status.${status}`),
    attendance === null ? '' : t(`dining-reservations:attendance.${attendance}`),
    table.is_stay_ended === true ? t('dining-reservations:stayEnded') : '',
    label ?? '',
    t('requests:card.people', { count: adults }),
    children > 0 ? t('requests:card.children', { count: children }) : '',
    party ? t('dining-reservations:party', { size: party.size, number: party.number, tables: party.of }) : '',
    due_at === null ? '' : t('dining-reservations:sheet.arrives', { time: format.time(due_at) }),
  ].filter((fact) => fact !== '');
  return (
    <tbody>
      {guests.map((guest, place) => (
        // Guests have no id, and two of one name may sit at one table.
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is only shown
        <tr key={place}>
          <GuestCells guest={guest} />
          {place === 0 && (
            <>
              <td rowSpan={rows}>{facts.join(' · ')}</td>
              <td rowSpan={rows}>
                <bdi dir="ltr">{stamp(table.created_at)}</bdi>
              </td>
              <td rowSpan={rows}>{change !== undefined && <ChangeWords change={change} />}</td>
            </>
          )}
        </tr>
      ))}
      {unnamed > 0 && (
        <tr>
          <td colSpan={5}>{t('dining-reservations:sheet.more', { count: unnamed })}</td>
        </tr>
      )}
    </tbody>
  );
}

function GuestCells({ guest }: { readonly guest: PrintedGuest }) {
  const { t } = useTranslation('dining-reservations');
  const { language } = useLanguage();
  const { name, room_number, is_other_room, is_children, age, no_chair, notes, allergies } = guest;
  const child = age === null ? t('sheet.child') : t('sheet.childAge', { age });
  const facts = [...(is_children ? [child] : []), ...(no_chair ? [t('sheet.lap')] : [])];
  const marks = [
    ...(guest.is_vip === true ? [t('vip')] : []),
    ...(guest.is_birthday === true ? [t('sheet.birthday')] : []),
  ];
  return (
    <>
      <td>
        <ProperName>{name}</ProperName>
        {facts.length > 0 && <span>{` (${facts.join(' · ')})`}</span>}
        {marks.length > 0 && (
          <>
            {' '}
            <b className={styles.marks}>{marks.join(' · ')}</b>
          </>
        )}
      </td>
      <td>
        <ProperName>{room_number}</ProperName>
        {is_other_room === true && (
          <small>
            {' '}
            <span>{t('sheet.otherRoom')}</span>
          </small>
        )}
      </td>
      <td>
        <bdi>{courseName(guest, language)}</bdi>
      </td>
      <td>
        <b>
          <bdi>{allergies}</bdi>
        </b>
      </td>
      <td>
        <bdi>{notes}</bdi>
      </td>
    </>
  );
}

function ChangeWords({ change: { change, parts, was } }: { readonly change: PrintChange }) {
  const { t } = useTranslation('dining-reservations');
  const format = useFormat();
  if (change === 'new') return <b>{t('sheet.new')}</b>;
  const words = parts.map((part) =>
    part === 'time' && was !== null && was.due_at !== null
      ? t('sheet.part.timeWas', { time: format.time(was.due_at) })
      : t(`sheet.part.${part}`),
  );
  return <b>{t('sheet.changed', { parts: format.list(words) })}</b>;
}

function Removed({ table, zone }: { readonly table: PrintedTable; readonly zone: string }) {
  const { t } = useTranslation('dining-reservations');
  const { due_at, guests, adults, children } = table;
  const [first] = guests;
  return (
    <li>
      <bdi dir="ltr">{due_at === null ? '' : wallOf(due_at, zone).time.slice(0, 5)}</bdi> ·{' '}
      <ProperName>{first?.name}</ProperName> · <ProperName>{first?.room_number}</ProperName> ·{' '}
      <span>{t('total.people', { count: adults + children })}</span>
    </li>
  );
}

/** Totals per main course, and of all (ALA-50, ALA-51). */
function Sums({ tables }: { readonly tables: readonly PrintedTable[] }) {
  const { t } = useTranslation('dining-reservations');
  const { language } = useLanguage();
  const { courses, without, people } = coursesOf(tables, language);
  const format = useFormat();
  return (
    <ul className={styles.sums}>
      {courses.map(({ name, count }) => (
        <li key={name}>
          <ProperName>{name}</ProperName>: <b>{format.number(count)}</b>
        </li>
      ))}
      {without > 0 && (
        <li>
          <span>{t('sheet.noCourse')}</span>: <b>{format.number(without)}</b>
        </li>
      )}
      <li>
        <b>{t('total.people', { count: people })}</b>
      </li>
    </ul>
  );
}
