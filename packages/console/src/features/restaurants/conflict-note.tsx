import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../../platform/api/edit-conflict.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { Banner } from '../../ui/states.tsx';
import styles from './conflict-note.module.css';

interface ConflictNoteProps {
  readonly changes: EditConflict<unknown>['changes'];
  readonly onLoad: () => void;
}

/** Who changed what meanwhile; the newer version comes under what the person has typed. */
export function ConflictNote({ changes = [], onLoad }: ConflictNoteProps) {
  const { t } = useTranslation('restaurants');
  const format = useFormat();
  const people = [...new Set(changes.map(({ actor }) => actor))];
  return (
    <Banner tone="warning" button={{ label: t('conflict.load'), onPress: onLoad }}>
      <span className={styles.lines}>
        {people.length === 0 && <strong>{t('conflict.nobody')}</strong>}
        {people.map((actor) => {
          const own = changes.filter((change) => change.actor === actor);
          const last = own.at(-1);
          const fields = [...new Set(own.map(({ field }) => fieldWords(t, field)))];
          return (
            <strong key={actor}>
              {t('conflict.text', {
                name: last?.actor_name ?? actor,
                time: format.dayAndTime(last?.at ?? 0),
                fields: format.list(fields),
              })}
            </strong>
          );
        })}
        <span>{t('conflict.kept')}</span>
      </span>
    </Banner>
  );
}

/** The label of the field that a history names. */
function fieldWords(t: TFunction<'restaurants'>, field: string): string {
  switch (field) {
    case 'name':
      return t('name');
    case 'name_with_locales':
      return t('names');
    case 'timezone_id':
      return t('zone');
    case 'visible':
      return t('visible');
    case 'position':
      return t('position');
    case 'menu':
      return t('menu');
    case 'special_dates':
      return t('specials');
    case 'time_slots':
      return t('week');
    default:
      return t('rules');
  }
}
