import type { Department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../../platform/api/edit-conflict.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { Banner } from '../../ui/states.tsx';
import styles from './conflict-banner.module.css';
import type { Named } from './queries.ts';

interface ConflictBannerProps {
  readonly conflict: EditConflict<Department>;
  readonly services: readonly Named[];
  readonly people: readonly Named[];
  readonly onTake: () => void;
}

/** Who changed it, and what to: the choice is the person's. */
export function ConflictBanner({ conflict: { current, changes }, services, people, onTake }: ConflictBannerProps) {
  const { t } = useTranslation('departments');
  const format = useFormat();
  const last = changes?.at(-1);
  return (
    <Banner tone="warning" button={{ label: t('conflict.theirs'), onPress: onTake }}>
      <span className={styles.theirs}>
        <strong>
          {last === undefined
            ? t('conflict.nobody')
            : t('conflict.text', { name: last.actor_name ?? last.actor, time: format.dayAndTime(last.at) })}
        </strong>
        <bdi>{current.name}</bdi>
        {current.removed && <span>{t('conflict.gone')}</span>}
        <Names label={t('services')} ids={current.service_ids} known={services} unknown={t('unknownService')} />
        <Names label={t('people')} ids={current.member_ids} known={people} unknown={t('unknownPerson')} />
      </span>
    </Banner>
  );
}

interface NamesProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly known: readonly Named[];
  readonly unknown: string;
}

function Names({ label, ids, known, unknown }: NamesProps) {
  if (ids.length === 0) return null;
  const names = ids.map((id) => known.find((each) => each.id === id)?.name ?? unknown);
  return (
    <span>
      {label}: <bdi>{names.join(' · ')}</bdi>
    </span>
  );
}
