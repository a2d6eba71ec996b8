import { isComposing } from '@bellhop/browser/ui/composition';
import { TextField } from '../text-field.tsx';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The typed text, which is a colour only in the form `#0f5f55`. */
  readonly value: string;
  readonly pickLabel: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  /** Called when the field loses the focus, or Enter is pressed. */
  readonly onLeave?: (value: string) => void;
}

/** A colour as text, with the system's colour picker beside it. */
export function ColourField(props: ColourFieldProps) {
  const { label, hint, error, value, pickLabel, isDisabled = false, onChange, onLeave } = props;
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      error={error}
      dir="ltr"
      autoComplete="off"
      disabled={isDisabled}
      value={value}
      end={
        <input
          type="color"
          className={styles.swatch}
          aria-label={pickLabel}
          disabled={isDisabled}
          value={isColour ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onLeave?.(value)}
        />
      }
      onChange={(event) => onChange(event.target.value.trim())}
      onBlur={() => onLeave?.(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onLeave?.(value);
      }}
    />
  );
}
