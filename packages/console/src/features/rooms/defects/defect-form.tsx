import { clientId } from '@bellhop/contract/client-id';
import { typedText } from '@bellhop/contract/text/typed-text';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { SheetForm } from '../../../platform/forms/draft-sheet.tsx';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { useOutboxActs, type Wish } from '../../../platform/outbox/outbox-acts.ts';
import { readFormDraft } from '../../../platform/storage/read-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { PendingFiles } from '../../conversation/pending-files.tsx';
import { useAttachments } from '../../conversation/use-attachments.ts';
import { RoomField } from '../room-field.tsx';
import type { DefectEdit } from './defect-edit.ts';
import styles from './defect-sheet.module.css';
import { CameraIcon } from './icons.tsx';

/** `id`: of the request that the report makes, for which photos are uploaded before it. */
const defectForm = z.object({ id: z.string(), room: z.string(), body: z.string() });

interface DefectFormProps extends SheetForm {
  readonly onSent: () => void;
}

/** Photo, room and words, in the order of the hand; sent through the outbox, also without a network. */
export function DefectForm({ draft, onWork, onLeave, onSent }: DefectFormProps) {
  const { t } = useTranslation(['rooms', 'ui']);
  const { post } = useOutboxActs();
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const [form, setForm] = useState(() => readFormDraft(draft, defectForm) ?? { id: clientId(), room: '', body: '' });
  const [tries, setTries] = useState(0);
  const [hasTooMany, setTooMany] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const photos = useAttachments(form.id, `${draft.key}.${form.id}`, 'defect');
  const sent = photos.files.filter(({ state }) => state !== 'failed');
  const room = form.room.trim();
  const body = form.body.trim();
  const faults = {
    room: room === '' ? t('rooms:defects.roomMissing') : undefined,
    body:
      isEmptyText(body) && sent.length === 0
        ? t('rooms:defects.empty')
        : typedText.safeParse(body).success
          ? undefined
          : t('rooms:defects.tooLong'),
  };
  const isFaulty = faults.room !== undefined || faults.body !== undefined;
  const work = form.room !== '' || form.body !== '' || sent.length > 0;
  useEffect(() => onWork(work), [onWork, work]);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const change = (patch: Partial<typeof form>) => {
    const next = { ...form, ...patch };
    setForm(next);
    if (next.room === '' && next.body === '') draft.clear();
    else draft.write(JSON.stringify(next));
  };
  const send = () => {
    setTries(tries + 1);
    if (isFaulty) return;
    // An upload under way starts again in the outbox, so that the person need not wait for it.
    const files = sent.map(({ key, name, id }) => ({ key, name, id }));
    const bytes = new Map(sent.map((file) => [file.key, file.bytes]));
    post<Wish<DefectEdit>>({ kind: 'defect', entityId: form.id, about: room, room, body, files }, bytes);
    photos.clearSent();
    draft.clear();
    if (!isOnline) toasts.show({ type: 'info', text: t('rooms:defects.waits') });
    onSent();
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button variant="primary" icon={<CameraIcon size={18} />} onClick={() => picker.current?.click()}>
        {t('rooms:defects.photo')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        capture="environment"
        aria-label={t('rooms:defects.photo')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          if (chosen.length > 0) setTooMany(photos.add(chosen));
          event.target.value = '';
        }}
      />
      <PendingFiles
        files={photos.files}
        lost={photos.lost}
        hasTooMany={hasTooMany}
        onRemove={photos.remove}
        onDismissLost={photos.dismissLost}
      />
      <RoomField
        label={t('rooms:defects.place')}
        required
        error={tries > 0 ? faults.room : undefined}
        value={form.room}
        onType={(next) => change({ room: next })}
      />
      <TextArea
        label={t('rooms:defects.words')}
        rows={2}
        error={tries > 0 ? faults.body : undefined}
        value={form.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className={styles.actions}>
        <Button onClick={onLeave}>{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('rooms:defects.send')}
        </Button>
      </div>
    </form>
  );
}
