import { nameIn } from '@bellhop/browser/i18n/name-in';
import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import type { GuestService } from '@bellhop/contract/guests/calls';
import { longestText } from '@bellhop/contract/scalars';
import { useEffect, useRef, useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { dropPlace, withDropped } from '../../platform/drops.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { usePhotos } from '../files/photo-context.ts';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { PhotoStrip } from '../files/photo-strip.tsx';
import { storedUploads } from '../files/photo-tray.ts';
import { useRequestDesk } from './desk-context.ts';
import {
  customFieldValues,
  type DraftProblems,
  draftProblems,
  newDraft,
  type RequestDraft,
  storedDraft,
} from './draft.ts';
import styles from './new-request-screen.module.css';
import { RequestFields } from './request-fields.tsx';

/** A request for one service. The draft is kept until it has been sent. */
export function NewRequestScreen({
  service,
  onBack,
  onSent,
}: {
  service: GuestService;
  onBack(): void;
  onSent(requestId: string): void;
}) {
  const { t, language } = useLocale();
  const { desk } = useRequestDesk();
  const [kept] = useState(() => storedDraft(service.id));
  const [draft, setDraft] = useState<RequestDraft>(() => kept.read() ?? newDraft());
  const [problems, setProblems] = useState<DraftProblems>({});
  const [sending, setSending] = useState<'no' | 'yes' | FailureCode>('no');
  const { tray, photos } = usePhotos(draft.id);
  const uploads = storedUploads(photos);
  const isOnItsWay = photos.some(({ state }) => state.kind === 'sending');
  /** The guest pressed Send while photos were uploading. */
  const [isWaiting, setWaiting] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  useEffect(() => {
    // Photos are stored by the id of the request, so a draft with photos alone is kept too.
    if (photos.length > 0 && kept.read() === null) kept.write(draft);
  }, [photos.length, kept, draft]);

  // All tabs share one draft.
  useStoredElsewhere(kept.key, () => setDraft(kept.read() ?? newDraft()));

  const edit = (next: RequestDraft) => {
    setDraft(next);
    kept.write(next);
    setProblems({});
  };

  async function send() {
    if (sending === 'yes') return;
    setWaiting(uploads === null && isOnItsWay);
    if (uploads === null) return;
    const faults = draftProblems(draft, service.custom_fields, photos.length);
    setProblems(faults);
    if (Object.keys(faults).length > 0) return;
    setSending('yes');
    try {
      await desk.create({
        id: draft.id,
        service_id: service.id,
        custom_fields_values: customFieldValues(draft, service.custom_fields),
        text: draft.text.trim(),
        attachments: uploads.map(({ id }) => ({ id })),
      });
      kept.clear();
      tray.clear(draft.id);
      onSent(draft.id);
    } catch (error) {
      // Another request has this id; the draft gets a new id.
      if (failureCode(error) === 'id_taken') {
        tray.clear(draft.id);
        edit({ ...draft, id: newDraft().id });
      }
      setSending(failureCode(error));
    }
  }

  useRetry(sending === 'network', () => void send());
  useEffect(() => {
    // The guest decides about a photo that failed.
    if (isWaiting && !isOnItsWay) void send();
  });

  return (
    <form
      ref={form}
      className={styles.screen}
      noValidate
      {...dropPlace({
        files: (files) => tray.add(draft.id, files),
        text: (dropped) => edit({ ...draft, text: withDropped(draft.text, dropped, longestText) }),
      })}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ScreenHead title={nameIn(service, language)} back={t('detail.back')} onBack={onBack} />
      <div className={styles.fields}>
        <RequestFields service={service} draft={draft} problems={problems} onChange={edit} />
        <PhotoStrip requestId={draft.id} />
        <PhotoPicker requestId={draft.id} />
      </div>
      <div className={styles.bottom}>
        <p role="status" className={styles.note}>
          {sending !== 'no' && sending !== 'yes' ? t(`errors.${sending}`) : isOnItsWay ? t('photo.wait') : ''}
        </p>
        <Button kind="main" submit aria-disabled={sending === 'yes' || isWaiting || (uploads === null && !isOnItsWay)}>
          {t(sending === 'yes' || isWaiting ? 'new.sending' : sending === 'no' ? 'new.send' : 'new.retry')}
        </Button>
      </div>
    </form>
  );
}
