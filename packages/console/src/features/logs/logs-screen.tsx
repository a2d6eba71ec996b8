import { accessActs } from '@bellhop/contract/access-acts';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../platform/lists/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { UserIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { HistoryPagesFrame } from '../history/history-list.tsx';
import styles from './logs-screen.module.css';
import { logsSearch } from './logs-search.ts';
import { LogsTable } from './logs-table.tsx';
import { useActorName } from './use-actor-name.ts';
import { useLog } from './use-log.ts';

/** The value of a filter that is not set. */
const everything = 'all';

/** The acts of people on guests' data (SHELL-21). */
export function LogsScreen() {
  const { t } = useTranslation(['logs', 'lists', 'shell']);
  const { search, isFiltered, show, change } = useAddress(logsSearch);
  const { person, action, stay } = search;
  const { history, people, stayName } = useLog(search);
  const nameOf = useActorName();
  const clear = <Button onClick={() => show({})}>{t('lists:clearFilters')}</Button>;
  const choices = (people ?? []).map((each) => ({ id: each.id, label: nameOf(each.name, each.kind) }));
  const isKnown = person === undefined || choices.some(({ id }) => id === person);

  return (
    <Page
      title={t('shell:nav.logs')}
      lead={t('logs:lead')}
      size="table"
      acts={
        <>
          <div className={styles.filter}>
            <SelectField
              label={t('logs:who')}
              options={[
                { id: everything, label: t('logs:everybody') },
                ...choices,
                ...(isKnown ? [] : [{ id: person, label: nameOf(null, 'staff') }]),
              ]}
              value={person ?? everything}
              onChoose={(id) => change({ person: id === everything ? null : id })}
            />
          </div>
          <div className={styles.filter}>
            <SelectField
              label={t('logs:action')}
              options={[
                { id: everything, label: t('lists:all') },
                ...accessActs.map((id) => ({ id, label: t(`logs:acts.${id}`) })),
              ]}
              value={action ?? everything}
              onChoose={(id) => change({ action: id })}
            />
          </div>
        </>
      }
    >
      {stay !== undefined && (
        <Banner button={{ label: t('logs:allStays'), onPress: () => change({ stay: null }) }}>
          {t('logs:onlyStay', { name: stayName ?? t('logs:erasedStay') })}
        </Banner>
      )}
      <HistoryPagesFrame history={history}>
        {history.items.length > 0 ? (
          <LogsTable records={history.items} onStay={stay === undefined ? (id) => change({ stay: id }) : null} />
        ) : isFiltered ? (
          <EmptyState icon={<UserIcon size={26} />} title={t('logs:emptyFiltered')} action={clear} level={3} />
        ) : (
          <EmptyState icon={<UserIcon size={26} />} title={t('logs:empty')} text={t('logs:emptyHint')} level={3} />
        )}
      </HistoryPagesFrame>
    </Page>
  );
}
