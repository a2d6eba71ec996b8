import { isComposing } from '@bellhop/contract/text/composition';
import { TextField } from '../text-field.tsx';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** As it is typed: `#0f5f55` once it is a colour. */
  readonly value: string;
  readonly pickLabel: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  /** The field was left, or Enter pressed in it. */
  readonly onLeave?: (value: string) => void;
}

/** A colour as text, with the system's own choice of one beside it. */
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
