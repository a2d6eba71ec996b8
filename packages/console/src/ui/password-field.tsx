import { useState } from 'react';
import { IconButton } from './button.tsx';
import { EyeIcon, EyeOffIcon } from './first-icons.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      // Passwords are mostly Latin, so the field is never mirrored.
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          size="small"
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
