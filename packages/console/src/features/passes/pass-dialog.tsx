import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestFinder } from '../search/guest-finder.tsx';
import { AppLink } from './app-link.tsx';
import { MadePass } from './made-pass.tsx';
import { NewPassForm, noForm } from './new-pass-form.tsx';
import styles from './pass-form.module.css';
import type { PassBooking, Wanted } from './wanted.ts';

interface PassDialogProps {
  /** Shut, it stays there: only a dialog that closes gives the focus back. */
  readonly open: boolean;
  readonly start: PassBooking | 'guest' | 'pms';
  readonly onClose: () => void;
}

/** The dialog of Create QR and of Create QR (PMS) (QR-03). */
export function PassDialog({ open, start, onClose }: PassDialogProps) {
  const { t } = useTranslation(['passes', 'ui']);
  return (
    <Dialog open={open} title={t('passes:title')} onClose={onClose} closeLabel={t('ui:close')}>
      <Steps start={start} />
    </Dialog>
  );
}

type Step =
  | { readonly at: 'app' | 'form' | 'finder' }
  | { readonly at: 'made'; readonly wanted: Wanted; readonly back: 'form' | 'finder' | null };

/** Whose pass it is: said by where the dialog was opened, typed, picked or found; then the pass. Each opening begins again. */
function Steps({ start }: Pick<PassDialogProps, 'start'>) {
  const { t } = useTranslation('passes');
  const { createQrForAppStore } = useSettings();
  const [form, setForm] = useState(noForm);
  const [step, setStep] = useState<Step>(
    typeof start === 'object'
      ? { at: 'made', wanted: start, back: null }
      : { at: start === 'guest' && createQrForAppStore ? 'app' : 'form' },
  );
  switch (step.at) {
    case 'app':
      return <AppLink onGuest={() => setStep({ at: 'form' })} />;
    case 'form':
      return (
        <NewPassForm
          form={form}
          isPms={start === 'pms'}
          onChange={setForm}
          onMake={(wanted) => setStep({ at: 'made', wanted, back: 'form' })}
          onFind={() => setStep({ at: 'finder' })}
        />
      );
    case 'finder':
      return (
        <div className={styles.form}>
          <GuestFinder onChoose={(wanted) => setStep({ at: 'made', wanted, back: 'finder' })} />
          <Button variant="ghost" onClick={() => setStep({ at: 'form' })}>
            {t('typeGuest')}
          </Button>
        </div>
      );
    case 'made': {
      const { wanted, back } = step;
      const again = (keepsForm: boolean) => {
        if (back === null) return;
        if (!keepsForm) setForm(noForm);
        setStep({ at: back });
      };
      return <MadePass wanted={wanted} onOther={back === null ? undefined : again} />;
    }
  }
}
