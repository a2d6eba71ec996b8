import { checkSetupCode } from '@bellhop/contract/setup/first-hotel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callSetup } from '../../platform/api/call-setup.ts';
import { Button } from '../../ui/button.tsx';
import { faultsOf } from '../../ui/kit/faults.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './first-run.module.css';
import { useRefusalText } from './use-refusal-text.ts';

interface CodeStepProps {
  readonly onProven: (code: string) => void;
  /** Called if the server has got a hotel in the meantime. */
  readonly onHotel: () => void;
}

/** The code that the server printed: 32 digits and letters, typed or pasted. */
export function CodeStep({ onProven, onHotel }: CodeStepProps) {
  const { t } = useTranslation('setup');
  const textOf = useRefusalText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function prove(): Promise<void> {
    if (faultsOf(checkSetupCode.body, { code }).size > 0) {
      setError(t('code.shape'));
      return;
    }
    setBusy(true);
    const result = await callSetup(checkSetupCode, { code });
    setBusy(false);
    if ('answer' in result) onProven(code);
    else if (result.refusal.code === 'not_found') onHotel();
    else setError(textOf(result.refusal));
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <h1>{t('code.title')}</h1>
      <p>{t('code.lead')}</p>
      <TextField
        label={t('code.label')}
        hint={t('code.hint')}
        error={error}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('code.submit')}
      </Button>
    </form>
  );
}
