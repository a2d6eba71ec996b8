import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Field, inputClass } from './field.tsx';

/** One line of Latin characters that a guest types or pastes, and a button. */
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
  /** Text shown when `onSend` refuses the input. */
  wrong: string;
  /** Failure of the last sent text. */
  fault?: string | null;
  isBusy?: boolean;
  lead?: ReactNode;
  /** Rendered between the line and the button. */
  children?: ReactNode;
  /** @returns whether the text has a valid form */
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
