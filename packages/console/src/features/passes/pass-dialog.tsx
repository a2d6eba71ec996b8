import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestFinder } from '../search/guest-finder.tsx';
import { AppLink } from './app-link.tsx';
import { NewPass } from './made-pass.tsx';
import { NewPassForm, noForm } from './new-pass-form.tsx';
import styles from './pass-form.module.css';
import type { PassBooking, PassSubject } from './wanted.ts';

interface PassDialogProps {
  /** A closed dialog stays mounted, as only a closing dialog returns the focus. */
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
  | { readonly at: 'made'; readonly guest: PassSubject; readonly back: 'form' | 'finder' | null };

/**
 * The steps of the dialog: the guest, given by the opener, typed, picked or found, and then the pass. Each opening
 * begins at the first step.
 */
function Steps({ start }: Pick<PassDialogProps, 'start'>) {
  const { t } = useTranslation('passes');
  const { createQrForAppStore } = useSettings();
  const [form, setForm] = useState(noForm);
  const [step, setStep] = useState<Step>(
    typeof start === 'object'
      ? { at: 'made', guest: start, back: null }
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
          onMake={(guest) => setStep({ at: 'made', guest, back: 'form' })}
          onFind={() => setStep({ at: 'finder' })}
        />
      );
    case 'finder':
      return (
        <div className={styles.form}>
          <GuestFinder onChoose={(guest) => setStep({ at: 'made', guest, back: 'finder' })} />
          <Button variant="ghost" onClick={() => setStep({ at: 'form' })}>
            {t('typeGuest')}
          </Button>
        </div>
      );
    case 'made': {
      const { guest, back } = step;
      const again = (keepsForm: boolean) => {
        if (back === null) return;
        if (!keepsForm) setForm(noForm);
        setStep({ at: back });
      };
      return <NewPass guest={guest} onOther={back === null ? undefined : again} />;
    }
  }
}
