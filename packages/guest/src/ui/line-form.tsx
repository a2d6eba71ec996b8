import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Field, inputClass } from './field.tsx';

/** One line of Latin signs that a guest types or pastes, and the button that takes it. */
export function LineForm({
  className,
  label,
  act,
  kind = 'plain',
  wrong,
  fault,
  isBusy = false,
  lead,
  children,
  onSend,
}: {
  className: string | undefined;
  label: string;
  act: string;
  kind?: 'main' | 'plain';
  /** Stands at a text that is refused here. */
  wrong: string;
  /** Why the last one did not work. */
  fault?: string | null;
  isBusy?: boolean;
  lead?: ReactNode;
  /** Between the line and its button. */
  children?: ReactNode;
  /** @returns whether the text can be what it should be */
  onSend(text: string): boolean;
}) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) setWrong(!onSend(text.trim()));
      }}
    >
      {lead}
      <Field label={label} error={isWrong ? wrong : (fault ?? undefined)} required={kind === 'main'}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      {children}
      <Button kind={kind} submit aria-disabled={isBusy}>
        {act}
      </Button>
    </form>
  );
}
