import { paperTypes } from '@bellhop/contract/check-in/papers';
import { isInHand } from '@bellhop/contract/check-in/state';
import { type CheckInDetail, type PaperSide, paperSides } from '@bellhop/contract/check-in/view';
import { attachmentTypes } from '@bellhop/contract/files/attachment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import styles from './papers-part.module.css';
import { PictureDialog } from './picture-dialog.tsx';
import { useGuestName } from './use-guest-name.ts';
import { type PaperActs, usePapers } from './use-papers.ts';

const accepted = paperTypes.map((extension) => attachmentTypes[extension]).join(',');

interface PapersPartProps {
  readonly request: GuestRequest;
  readonly record: CheckInDetail;
  readonly guest: CheckInDetail['guests'][number];
}

/** Pictures of a guest's identity papers, if the hotel takes them; each opening is recorded (FCI-20). */
export function PapersPart({ request, record, guest }: PapersPartProps) {
  const { t } = useTranslation('check-in');
  const { idImages } = useSettings();
  const nameOf = useGuestName();
  const acts = usePapers(request, guest);
  if (!idImages) return null;
  return (
    <section className={styles.papers} aria-label={t('papers.title')}>
      <h4>{t('papers.title')}</h4>
      <p className={styles.note}>{t('papers.hint')}</p>
      {paperSides.map((side) => (
        <Side key={side} side={side} guest={guest} acts={acts} mayChange={isInHand(record.state)} />
      ))}
      <PictureDialog
        title={acts.opened === null ? '' : t(`papers.${acts.opened.side}`, { guest: nameOf(guest) })}
        opened={acts.opened}
        onClose={acts.close}
      />
    </section>
  );
}

interface SideProps extends Pick<PapersPartProps, 'guest'> {
  readonly side: PaperSide;
  readonly acts: PaperActs;
  readonly mayChange: boolean;
}

function Side({ side, guest, acts, mayChange }: SideProps) {
  const { t } = useTranslation('check-in');
  const nameOf = useGuestName();
  const format = useFormat();
  const isOnline = useIsOnline();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const paper = guest.papers.find((each) => each.side === side);
  const isThere = paper !== undefined && paper.erased_at === null;
  const isSending = acts.put.isPending && acts.put.variables.side === side;
  const labelled = (act: string) => ({ id: `${id}-${act}`, 'aria-labelledby': `${id}-${act} ${id}` });
  return (
    <div className={styles.side}>
      <p>
        <span id={id}>{t(`papers.${side}`, { guest: nameOf(guest) })}</span>
        <span className={styles.note}>{stateOf()}</span>
      </p>
      <div className={styles.acts}>
        {isThere && (
          <Button
            {...labelled('open')}
            size="small"
            busy={acts.open.isPending && acts.open.variables.id === paper.id}
            disabled={!isOnline || acts.open.isPending}
            onClick={() => acts.open.mutate(paper)}
          >
            {t('papers.open')}
          </Button>
        )}
        {mayChange && (
          <>
            <input
              ref={input}
              type="file"
              accept={accepted}
              hidden
              aria-label={t(`papers.${side}`, { guest: nameOf(guest) })}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file !== undefined) acts.put.mutate({ side, file });
                // The same picture may be chosen again.
                event.target.value = '';
              }}
            />
            <Button
              {...labelled('add')}
              size="small"
              busy={isSending}
              disabled={!isOnline || acts.put.isPending}
              onClick={() => input.current?.click()}
            >
              {t(isThere ? 'papers.replace' : 'papers.add')}
            </Button>
          </>
        )}
        {mayChange && isThere && (
          <Button
            {...labelled('remove')}
            size="small"
            busy={acts.remove.isPending && acts.remove.variables === side}
            disabled={!isOnline || acts.remove.isPending}
            onClick={() => acts.remove.mutate(side)}
          >
            {t('papers.remove')}
          </Button>
        )}
      </div>
    </div>
  );

  function stateOf(): string {
    if (isSending) return t('papers.sending');
    if (paper === undefined) return t('papers.none');
    return paper.erased_at === null
      ? t('papers.added', { time: format.dayAndTime(paper.added_at) })
      : t('papers.erased', { time: format.dayAndTime(paper.erased_at) });
  }
}
