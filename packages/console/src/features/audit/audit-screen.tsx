import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type AuditEntry, auditedEntities } from '@bellhop/contract/audit/changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { useNow } from '../../platform/clock.ts';
import { EntityConflict } from '../../platform/edit-conflicts/entity-conflict.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { HistoryPagesFrame } from '../history/history-list.tsx';
import { useFieldName } from '../hotels/use-field-name.ts';
import styles from './audit.module.css';
import { auditSearch } from './audit-search.ts';
import { useAudit, useTakeBack } from './use-audit.ts';
import { useChangeWords } from './use-change-words.ts';

/** The value of a filter that is not set. */
const everything = 'all';
const versioned = z.object({ version: z.number() });

/** The audit of the hotel's changes, with buttons to take them back. */
export function AuditScreen() {
  const { t } = useTranslation(['audit', 'lists', 'requests-teamwork']);
  const { language } = useLanguage();
  const { search, isFiltered, show, change } = useAddress(auditSearch);
  const { kind, person, from = '', to = '' } = search;
  const { history, people = [] } = useAudit(search);
  const [confirming, setAsked] = useState<AuditEntry | null>(null);
  const locale = localeOf(language);
  const isWrongWay = from !== '' && to !== '' && to < from;
  const nameOf = (id: string, name: string | null) =>
    name ?? (id === 'system' ? t('audit:operator') : t('requests-teamwork:history.somebody'));
  const known = people.some(({ id }) => id === person) || person === undefined;
  return (
    <Page title={t('audit:heading')} lead={<p>{t('audit:lead')}</p>} size="list">
      <div className={styles.filters}>
        <SelectField
          label={t('audit:kind')}
          options={[
            { id: everything, label: t('lists:all') },
            ...auditedEntities.map((id) => ({ id, label: t(`audit:kinds.${id}`) })),
          ]}
          value={kind ?? everything}
          onChoose={(id) => change({ kind: id })}
        />
        <SelectField
          label={t('audit:who')}
          options={[
            { id: everything, label: t('audit:everybody') },
            ...people.map(({ id, name }) => ({ id, label: nameOf(id, name) })),
            ...(known ? [] : [{ id: person, label: nameOf(person, null) }]),
          ]}
          value={person ?? everything}
          onChoose={(id) => change({ person: id === everything ? null : id })}
        />
        <DateField label={t('audit:from')} locale={locale} value={from} onChange={(day) => change({ from: day })} />
        <DateField
          label={t('audit:to')}
          locale={locale}
          value={to}
          error={isWrongWay ? t('audit:dayOrder') : undefined}
          onChange={(day) => change({ to: day })}
        />
      </div>
      <HistoryPagesFrame history={history}>
        {history.items.length > 0 ? (
          <ol className={styles.entries}>
            {history.items.map((entry) => (
              <Entry key={entry.seq} entry={entry} who={nameOf(entry.actor, entry.actor_name)} onTakeBack={setAsked} />
            ))}
          </ol>
        ) : (
          <EmptyState
            icon={<FileIcon size={26} />}
            {...(from !== '' || to !== ''
              ? { title: t('audit:emptyPeriod'), text: t('audit:emptyPeriodHint') }
              : isFiltered
                ? { title: t('audit:emptyFiltered') }
                : { title: t('audit:empty'), text: t('audit:emptyHint') })}
            action={isFiltered && <Button onClick={() => show({})}>{t('lists:clearFilters')}</Button>}
            level={3}
          />
        )}
        {history.isCut && <p className={styles.aside}>{t('audit:incomplete')}</p>}
      </HistoryPagesFrame>
      {confirming !== null && <TakeBackDialog key={confirming.seq} entry={confirming} onDone={() => setAsked(null)} />}
    </Page>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly who: string;
  readonly onTakeBack: (entry: AuditEntry) => void;
}

function Entry({ entry, who, onTakeBack }: EntryProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const now = useNow();
  const isOnline = useIsOnline();
  const about = useAbout()(entry);
  const { at, kind, can_take_back } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3>
          <bdi>{kind === 'created' ? t('created', { what: about }) : about}</bdi>
        </h3>
        <Changes entry={entry} />
        <p className={styles.who}>
          <ProperName>{who}</ProperName>
          <time dateTime={new Date(at * 1000).toISOString()} title={format.full(at)}>
            {format.sameDay(at, now) ? format.time(at) : format.dayAndTime(at)}
          </time>
        </p>
      </div>
      {can_take_back && (
        <Button
          size="small"
          disabled={!isOnline}
          aria-label={t('takeBackOf', { what: about })}
          onClick={() => onTakeBack(entry)}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  );
}

/** The changes of an entry, one sentence each. */
function Changes({ entry }: Pick<EntryProps, 'entry'>) {
  const words = useChangeWords(entry);
  if (words.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {words.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Returns "Service: Towels"; for the hotel itself its kind alone. */
function useAbout(): (entry: AuditEntry) => string {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  return ({ entity, name, nameWithLocales }) => {
    const kind = t(`kinds.${entity}`);
    return name === null ? kind : t('about', { kind, name: nameIn({ name, nameWithLocales }, language) });
  };
}

/** Asks for confirmation, reports the result, and asks again if later changes exist. */
function TakeBackDialog({ entry, onDone }: { readonly entry: AuditEntry; readonly onDone: () => void }) {
  const { t } = useTranslation('audit');
  const toasts = useToasts();
  const about = useAbout()(entry);
  const fieldName = useFieldName(entry.entity);
  const { act, dialog } = useTakeBack();
  const conflict = editConflictOf(act.error, versioned);
  const run = (version?: number) =>
    act.mutate(
      { entry, version },
      {
        onSuccess() {
          toasts.show({ type: 'success', text: t('taken') });
          onDone();
        },
        onError: (error) => editConflictOf(error, versioned) === null && onDone(),
      },
    );
  if (conflict !== null)
    return (
      <EntityConflict
        about={about}
        changes={conflict.changes}
        fieldName={fieldName}
        words={{ mine: t('conflict.mine'), keep: t('conflict.keep'), take: t('conflict.take') }}
        onMine={() => run(conflict.current.version)}
        onTheirs={onDone}
      />
    );
  return (
    <>
      <Question title={t('ask')} act={t('takeBack')} isBusy={act.isPending} onAct={() => run()} onBack={onDone}>
        <p>
          <strong>
            <ProperName>{about}</ProperName>
          </strong>
        </p>
        <p>{entry.kind === 'created' ? t('askCreated') : t('askChanged')}</p>
        <Changes entry={entry} />
      </Question>
      {dialog}
    </>
  );
}
