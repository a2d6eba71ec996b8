import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  /** The accessible name, if several switches have the same label: the label and its subject. */
  readonly spoken?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A switch with its label beside it. */
export function SwitchField({ label, spoken, isOn, onChange, isDisabled = false }: SwitchFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser says `checked` of its own checkbox
        role="switch"
        aria-label={spoken}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
