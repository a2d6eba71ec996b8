import { TextField } from '../../ui/text-field.tsx';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (address: string) => void;
}

/** The mail address of an account. */
export function AddressField({ label, value, error, onType }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      required
      dir="ltr"
      type="text"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
