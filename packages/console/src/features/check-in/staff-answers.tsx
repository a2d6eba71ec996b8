import { formSections } from '@bellhop/contract/check-in/form-sections';
import { isInHand } from '@bellhop/contract/check-in/state';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './check-in-card.module.css';
import { isShown } from './form-fields.ts';
import type { CheckIn } from './use-check-in.ts';
import type { CheckInRecord, FieldToCorrect } from './use-check-in-record.ts';

interface StaffAnswersProps {
  readonly checkIn: CheckIn;
  readonly answers: CheckInRecord;
}

/** Staff want the forms corrected, or decline the check-in (decision 127); the guest reads either. */
export function StaffAnswers({ checkIn, answers }: StaffAnswersProps) {
  const { t } = useTranslation('check-in');
  const isOnline = useIsOnline();
  const [open, setOpen] = useState<'ask' | 'decline' | null>(null);
  const { record, ask, decline } = answers;
  if (record === null || !isInHand(record.state)) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button disabled={!isOnline} onClick={() => setOpen('ask')}>
        {t('ask.open')}
      </Button>
      <Button disabled={!isOnline} onClick={() => setOpen('decline')}>
        {t('decline.open')}
      </Button>
      {open === 'ask' && <AskDialog checkIn={checkIn} ask={ask} onClose={close} />}
      {open === 'decline' && <DeclineDialog decline={decline} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

type SectionField = (typeof formSections)[number]['fields'][number];

interface AskDialogProps extends DialogProps {
  readonly checkIn: CheckIn;
  readonly ask: CheckInRecord['ask'];
}

function AskDialog({ checkIn, ask, onClose }: AskDialogProps) {
  const { t } = useTranslation('check-in');
  const [words, setWords] = useState('');
  const keyOf = ({ position, field }: FieldToCorrect) => `${position} ${field}`;
  const faulty = checkIn.guests.flatMap(({ faults }, position) => faults.map(({ field }) => ({ position, field })));
  const [chosen, setChosen] = useState<ReadonlyMap<string, FieldToCorrect>>(
    () => new Map(faulty.map((each) => [keyOf(each), each])),
  );
  const turn = (each: FieldToCorrect, isOn: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (isOn) after.set(keyOf(each), each);
      else after.delete(keyOf(each));
      return after;
    });
  const send = () => ask.mutate({ fields: [...chosen.values()], words: words.trim() }, { onSuccess: onClose });
  return (
    <AnswerDialog
      of="ask"
      isBusy={ask.isPending}
      words={words}
      onType={setWords}
      isReady={chosen.size > 0 || words.trim() !== ''}
      onSend={send}
      onClose={onClose}
    >
      {checkIn.guests.map(({ form }, position) => {
        const shown = formSections.flatMap(({ fields }) =>
          fields.filter((field) => isShown(field, form, checkIn.uses, position)),
        );
        const isDoubted = (field: SectionField) =>
          faulty.some((each) => each.position === position && each.field === field);
        const switches = (fields: readonly SectionField[]) => (
          <div className={styles.askable}>
            {fields.map((field) => (
              <SwitchField
                key={field}
                label={t(`field.${field}`)}
                isOn={chosen.has(keyOf({ position, field }))}
                onChange={(isOn) => turn({ position, field }, isOn)}
              />
            ))}
          </div>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place in the list
          <FieldGroup key={position} legend={form.name || form.surname || t('guest', { number: position + 1 })} isLoose>
            {switches(shown.filter(isDoubted))}
            <details>
              <summary>{t('ask.others')}</summary>
              {switches(shown.filter((field) => !isDoubted(field)))}
            </details>
          </FieldGroup>
        );
      })}
    </AnswerDialog>
  );
}

function DeclineDialog({ decline, onClose }: DialogProps & { readonly decline: CheckInRecord['decline'] }) {
  const [reason, setReason] = useState('');
  return (
    <AnswerDialog
      of="decline"
      isBusy={decline.isPending}
      words={reason}
      onType={setReason}
      isReady={reason.trim() !== ''}
      onSend={() => decline.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface AnswerDialogProps extends DialogProps {
  readonly of: 'ask' | 'decline';
  readonly isBusy: boolean;
  readonly words: string;
  readonly onType: (words: string) => void;
  readonly isReady: boolean;
  readonly onSend: () => void;
  /** Above the words. */
  readonly children?: ReactNode;
}

function AnswerDialog({ of, isBusy, words, onType, isReady, onSend, onClose, children }: AnswerDialogProps) {
  const { t } = useTranslation('check-in');
  const isAsking = of === 'ask';
  return (
    <Dialog
      open
      width={isAsking ? 'medium' : 'small'}
      title={t(`${of}.title`)}
      closeLabel={t('done.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('done.cancel')}</Button>
          <Button variant={isAsking ? 'primary' : 'danger'} busy={isBusy} disabled={!isReady} onClick={onSend}>
            {t(`${of}.send`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t(`${of}.text`)}</p>
        {children}
        <TextArea
          label={t(isAsking ? 'ask.words' : 'decline.reason')}
          rows={3}
          dir="auto"
          maxLength={2000}
          value={words}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
