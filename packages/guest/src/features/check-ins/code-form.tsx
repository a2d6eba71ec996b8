import { stayCode } from '@bellhop/contract/guests/calls';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import styles from './check-in.module.css';
import { useWords } from './words.ts';

/** The code that a companion was given, typed. */
export function CodeForm({
  fault,
  isBusy,
  onCode,
}: {
  /** Why the last code did not work. */
  fault: string | null;
  isBusy: boolean;
  onCode(code: string): void;
}) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = stayCode.safeParse(typed.trim());
        setShort(!code.success);
        if (code.success && !isBusy) onCode(code.data);
      }}
    >
      <p>{words('companion.text')}</p>
      <Field
        label={words('share.code')}
        error={isShort ? words('companion.first_code') : (fault ?? undefined)}
        required
      >
        {(wired) => (
          <input
            {...wired}
            className={inputClass}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setShort(false);
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.status}>
        {isBusy ? words('companion.opening') : ''}
      </p>
      <Button kind="main" submit aria-disabled={isBusy}>
        {words('companion.open')}
      </Button>
    </form>
  );
}
