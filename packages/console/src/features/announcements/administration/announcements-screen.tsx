import type { WrittenAnnouncement } from '@bellhop/contract/announcements/announcement';
import {
  announcementHours,
  endAnnouncement,
  listWrittenAnnouncements,
  makeAnnouncement,
  newAnnouncement,
} from '@bellhop/contract/announcements/calls';
import { clientId } from '@bellhop/contract/client-id';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useNow } from '../../../platform/clock.ts';
import { CountField } from '../../../platform/format/count-field.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { type DraftFormProps, useDraftForms } from '../../../platform/forms/use-draft-forms.ts';
import { useSayFailure } from '../../../platform/forms/use-say-failure.ts';
import { NextPage } from '../../../platform/lists/next-page.tsx';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { usePagedList } from '../../../platform/lists/use-paged-list.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { ReadState } from '../../../platform/read-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { faultsOf } from '../../../ui/kit/faults.ts';
import { Page } from '../../../ui/page.tsx';
import { Banner, EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { writtenKey } from '../slice.ts';
import styles from './announcements.module.css';

type Draft = Pick<WrittenAnnouncement, 'id' | 'subject' | 'body'> & { readonly hours: number };

/** Past and current announcements to all desks. */
export function AnnouncementsScreen() {
  const { t } = useTranslation(['announcements', 'api']);
  const isOnline = useIsOnline();
  const now = useNow();
  const { read, items: written, more } = useWritten();
  const { make, end } = useAnnouncementActs();
  const forms = useDraftForms<Draft>('announcements', make);
  return (
    <Page
      title={t('announcements:heading')}
      lead={<p>{t('announcements:lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline}
          onClick={() => forms.show('new', { id: clientId(), subject: '', body: '', hours: announcementHours.usual })}
        >
          {t('announcements:write')}
        </Button>
      }
      size="list"
    >
      {!isOnline && <Banner tone="warning">{t('announcements:offline')}</Banner>}
      <ReadState read={read} failed={t('announcements:failedRead')} shape={[72]} />
      {read.data !== undefined && written.length === 0 && (
        <EmptyState
          icon={<InboxIcon size={26} />}
          title={t('announcements:empty')}
          text={t('announcements:emptyHint')}
          level={3}
        />
      )}
      {written.length > 0 && (
        <ol className={styles.list} aria-label={t('announcements:heading')}>
          {written.map((each) => (
            <AnnouncementItem
              key={each.id}
              written={each}
              isShown={each.valid_until > now}
              onEnd={isOnline && !end.isPending ? () => end.mutate(each.id) : null}
            />
          ))}
        </ol>
      )}
      {more !== null && (
        <NextPage {...more} failed={t(`api:${failureCode(more.error)}`)}>
          {t('announcements:older')}
        </NextPage>
      )}
      {forms.form !== null && <AnnouncementForm {...forms.form.props} />}
    </Page>
  );
}

interface AnnouncementItemProps {
  readonly written: WrittenAnnouncement;
  readonly isShown: boolean;
  /** Null if the announcement cannot be ended. */
  readonly onEnd: (() => void) | null;
}

function AnnouncementItem({
  written: { subject, body, author_name, created_at, valid_until },
  isShown,
  onEnd,
}: AnnouncementItemProps) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  return (
    <li className={styles.written}>
      <div className={styles.head}>
        <h3>
          <bdi>{subject}</bdi>
        </h3>
        {isShown ? <Tag tone="open">{t('shown')}</Tag> : <Tag>{t('ended')}</Tag>}
      </div>
      <p className={styles.body} dir="auto">
        {body}
      </p>
      <p className={styles.facts}>
        <bdi>{author_name ?? t('operator')}</bdi>
        <span>
          {t(isShown ? 'until' : 'was', { from: format.dayAndTime(created_at), until: format.dayAndTime(valid_until) })}
        </span>
      </p>
      {isShown && (
        <Button size="small" disabled={onEnd === null} aria-label={t('endOf', { subject })} onClick={() => onEnd?.()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function AnnouncementForm({ draft, failure: _, onChange, onSave, ...dialog }: DraftFormProps<Draft>) {
  const { t } = useTranslation(['announcements', 'hotels-settings']);
  const form = useContractForm(faultsOf(newAnnouncement, draft), () => onSave(draft));
  const { least, most } = announcementHours;
  return (
    <FormDialog title={t('announcements:write')} form={form.props} save={t('announcements:send')} {...dialog}>
      <TextField
        label={t('announcements:subject')}
        dir="auto"
        autoComplete="off"
        value={draft.subject}
        error={form.errorOf('subject')}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextArea
        label={t('announcements:body')}
        rows={6}
        value={draft.body}
        error={form.errorOf('body')}
        onChange={(event) => onChange({ ...draft, body: event.target.value })}
      />
      <CountField
        label={t('announcements:hours')}
        value={draft.hours}
        min={least}
        max={most}
        error={form.errorOf('hours')}
        labels={{
          less: (label) => t('hotels-settings:less', { label }),
          more: (label) => t('hotels-settings:more', { label }),
        }}
        onChange={(hours) => hours !== null && onChange({ ...draft, hours })}
        onCommit={(hours) => hours !== null && onChange({ ...draft, hours })}
      />
    </FormDialog>
  );
}

function useWritten() {
  return usePagedList({
    queryKey: writtenKey,
    read: (api, { query, signal }, before) =>
      api.call(listWrittenAnnouncements, { query: { ...query, before }, signal }),
    keyOf: ({ created_at, id }) => `${created_at}.${id}`,
  });
}

function useAnnouncementActs() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('announcements');
  const sayFailure = useSayFailure('announcement');
  const query = { hotel_id: hotelId };
  const aftermath = {
    onError: (error: Error) => sayFailure(error, t('failed')),
    onSettled: () => void client.invalidateQueries({ queryKey: writtenKey }),
  };
  return {
    make: useMutation({ mutationFn: (body: Draft) => api.call(makeAnnouncement, { query, body }), ...aftermath }),
    end: useMutation({
      mutationFn: (id: string) => api.call(endAnnouncement, { params: { id }, query, body: {} }),
      ...aftermath,
    }),
  };
}
