import { formSections } from '@bellhop/contract/check-in/form-sections';
import { isInHand } from '@bellhop/contract/check-in/state';
import { useState } from 'react';
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
import type { AskedField, CheckInRecord } from './use-check-in-record.ts';

interface StaffAnswersProps {
  readonly checkIn: CheckIn;
  readonly answers: CheckInRecord;
}

/** Staff want the forms corrected, or decline the check-in; the guest reads either. */
export function StaffAnswers({ checkIn, answers }: StaffAnswersProps) {
  const { t } = useTranslation('checkIn');
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

function AskDialog({
  checkIn,
  ask,
  onClose,
}: {
  readonly checkIn: CheckIn;
  readonly ask: CheckInRecord['ask'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('checkIn');
  const [words, setWords] = useState('');
  const keyOf = ({ position, field }: AskedField) => `${position} ${field}`;
  const faulty = checkIn.guests.flatMap(({ faults }, position) => faults.map(({ field }) => ({ position, field })));
  const [chosen, setChosen] = useState<ReadonlyMap<string, AskedField>>(
    () => new Map(faulty.map((each) => [keyOf(each), each])),
  );
  const turn = (each: AskedField, isOn: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (isOn) after.set(keyOf(each), each);
      else after.delete(keyOf(each));
      return after;
    });
  const send = () => ask.mutate({ fields: [...chosen.values()], words: words.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      width="medium"
      title={t('ask.title')}
      closeLabel={t('done.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('done.cancel')}</Button>
          <Button
            variant="primary"
            busy={ask.isPending}
            disabled={chosen.size === 0 && words.trim() === ''}
            onClick={send}
          >
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('ask.text')}</p>
        {checkIn.guests.map(({ form }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the place in the list
          <FieldGroup key={position} legend={form.name || form.surname || t('guest', { number: position + 1 })} isLoose>
            <div className={styles.askable}>
              {formSections
                .flatMap(({ fields }) => fields)
                .filter((field) => isShown(field, form, checkIn.uses, position))
                .map((field) => (
                  <SwitchField
                    key={field}
                    label={t(`field.${field}`)}
                    isOn={chosen.has(keyOf({ position, field }))}
                    onChange={(isOn) => turn({ position, field }, isOn)}
                  />
                ))}
            </div>
          </FieldGroup>
        ))}
        <TextArea
          label={t('ask.words')}
          rows={3}
          dir="auto"
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function DeclineDialog({
  decline,
  onClose,
}: {
  readonly decline: CheckInRecord['decline'];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('checkIn');
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      title={t('decline.title')}
      closeLabel={t('done.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('done.cancel')}</Button>
          <Button
            variant="danger"
            busy={decline.isPending}
            disabled={reason.trim() === ''}
            onClick={() => decline.mutate(reason.trim(), { onSuccess: onClose })}
          >
            {t('decline.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('decline.text')}</p>
        <TextArea
          label={t('decline.reason')}
          rows={3}
          dir="auto"
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
