import { uploadFile } from '@bellhop/browser/files/upload-file';
import { paperTypes, putOwnPaper, removeOwnPaper } from '@bellhop/contract/check-in/papers';
import { type PaperSide, paperSides } from '@bellhop/contract/check-in/view';
import { attachmentMaxBytes, attachmentTypes } from '@bellhop/contract/files/attachment';
import { useRef, useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { putFile } from '../../platform/api/put-file.ts';
import { dropPlace } from '../../platform/drops.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { preparePicture } from '../files/prepare-picture.ts';
import styles from './check-in.module.css';
import { guestAddress, useCheckInDesk } from './check-in-desk.ts';
import type { GuestView } from './guest-view.ts';
import { SureButton } from './sure-button.tsx';
import { useWords } from './words.ts';

const types: readonly string[] = paperTypes.map((extension) => attachmentTypes[extension]);

/** Uploads pictures of identity papers. The page never shows an uploaded picture. */
export function PapersPart({ view }: { view: GuestView }) {
  const words = useWords();
  return (
    <section className={styles.card} aria-labelledby="papers">
      <h2 id="papers" className={styles.title}>
        {words('papers.title')}
      </h2>
      <p className={styles.quiet}>{words('papers.text')}</p>
      {paperSides.map((side) => (
        <Side key={side} view={view} side={side} />
      ))}
    </section>
  );
}

function Side({ view: { guest }, side }: { view: GuestView; side: PaperSide }) {
  const { t } = useLocale();
  const words = useWords();
  const api = useApi();
  const { desk } = useCheckInDesk();
  const input = useRef<HTMLInputElement>(null);
  const [act, setAct] = useState<'no' | 'busy' | FailureCode>('no');
  const isThere = guest.papers.some((paper) => paper.side === side);
  const { params, ...rest } = guestAddress(guest);
  const place = { params: { ...params, side }, ...rest };
  const name = `papers-${side}`;

  async function run(step: () => Promise<void>) {
    setAct('busy');
    try {
      await step();
      setAct('no');
    } catch (error) {
      setAct(failureCode(error));
      // The state of the check-in may have changed meanwhile.
      await desk.read();
    }
  }

  const send = async (original: File | undefined) => {
    if (original === undefined || act === 'busy') return;
    await run(async () => {
      const file = await preparePicture(original);
      if (!types.includes(file.type)) throw new ApiFailure('file_type_not_allowed');
      if (file.size > attachmentMaxBytes) throw new ApiFailure('file_too_large');
      const requestId = await desk.begin();
      const { id: upload } = await uploadFile(
        { call: api.call, upload: putFile },
        { requestId, file, name: file.name, kind: 'identity' },
      );
      desk.hold(await api.call(putOwnPaper, { ...place, body: { upload } }));
    });
  };

  return (
    <div
      role="group"
      aria-labelledby={name}
      className={styles.part}
      {...dropPlace({ files: ([file]) => void send(file) })}
    >
      <h3 id={name}>{words(`papers.${side}`)}</h3>
      <p role="status">{stateText()}</p>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        hidden
        aria-label={words(`papers.${side}`)}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // Without the reset, choosing the same picture again fires no event.
          event.target.value = '';
        }}
      />
      <Button aria-disabled={act === 'busy'} onClick={() => void (act !== 'busy' && input.current?.click())}>
        {words(isThere ? 'papers.replace' : 'papers.add')}
      </Button>
      {isThere && (
        <SureButton
          label={words('papers.remove')}
          question={words('papers.sure')}
          yes={words('papers.yes')}
          keep={words('papers.keep')}
          isBusy={act === 'busy'}
          onSure={() => void run(async () => desk.hold(await api.call(removeOwnPaper, place)))}
        />
      )}
      <p role="status" className={styles.fault}>
        {faultText()}
      </p>
    </div>
  );

  function stateText(): string {
    if (act === 'busy') return words('papers.sending');
    return words(isThere ? 'papers.has' : 'papers.none');
  }

  function faultText(): string {
    if (act === 'no' || act === 'busy') return '';
    return act === 'file_type_not_allowed' ? words('papers.type') : t(`errors.${act}`);
  }
}
