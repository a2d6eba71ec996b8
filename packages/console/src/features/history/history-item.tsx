import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { HistoryEntry } from '@bellhop/contract/requests/history';
import type { OverridableReason } from '@bellhop/contract/requests/refusal-reasons';
import { orderStatuses, requestStatuses } from '@bellhop/contract/requests/request';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { FieldText } from './fields.ts';
import styles from './history.module.css';
import type { HistoryLine } from './history-lines.ts';

interface HistoryItemProps {
  readonly entry: Pick<HistoryEntry, 'actor_name' | 'actor_kind' | 'at'> & { readonly kind: string };
  readonly lines: readonly HistoryLine[];
  /** The subject of the entry, if it differs from the subject of the page. */
  readonly about?: ReactNode;
}

/** The author, the time and the changes of an entry. */
export function HistoryItem({ entry, lines, about }: HistoryItemProps) {
  const { t } = useTranslation('requests-teamwork');
  const format = useFormat();
  const now = useNow();
  const who = {
    guest: t('history.guest'),
    system: t('history.system'),
    staff: t('history.somebody'),
  }[entry.actor_kind];
  return (
    <li data-kind={entry.kind}>
      <p className={styles.head}>
        <ProperName className={styles.who}>{entry.actor_name || who}</ProperName>
        <time title={format.full(entry.at)}>
          {format.sameDay(entry.at, now) ? format.time(entry.at) : format.dayAndTime(entry.at)}
        </time>
      </p>
      {about !== undefined && <p>{about}</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays as it happened.
        <p key={index}>
          <Line line={line} />
        </p>
      ))}
    </li>
  );
}

function Line({ line }: { line: HistoryLine }) {
  const { t } = useTranslation('requests-teamwork');
  const wordsOf = useWords();
  const values = Object.entries(line.values ?? {}).map(([name, value]) => [name, wordsOf(value)] as const);
  return (
    <Sentence
      say={(slots) =>
        'count' in line ? t(`history.${line.key}`, { ...slots, count: line.count }) : t(`history.${line.key}`, slots)
      }
      values={Object.fromEntries(values)}
    />
  );
}

function useWords(): (said: FieldText) => string {
  const { t } = useTranslation('requests-teamwork');
  const { t: words, i18n } = useTranslation(['requests', 'bookings', 'dining-reserve']);
  const format = useFormat();
  return (value) => {
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'field':
        return t(`history.fields.${value.field}`);
      case 'date':
        return format.date(value.at);
      case 'time':
        return format.dayAndTime(value.at);
      case 'status': {
        const status = requestStatuses.find((each) => each === value.code);
        return status === undefined ? value.code : words(`requests:status.${status}`);
      }
      case 'bookingStatus': {
        const status = bookingStatuses.find((each) => each === value.code);
        return status === undefined ? value.code : words(`bookings:status.${status}`);
      }
      case 'rules':
        return format.list(
          value.codes.map((code) =>
            i18n.exists(`dining-reserve:detail.rule.${code}`)
              ? words(`dining-reserve:detail.rule.${code as OverridableReason}`) // The key exists.
              : code,
          ),
        );
      case 'payment': {
        const status = orderStatuses.find((each) => each === value.code);
        return status === undefined ? value.code : words(`requests:payable.${status}`);
      }
    }
  };
}
