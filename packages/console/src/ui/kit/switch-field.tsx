import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  /** To the ear, where several have the same label: the label, and what it is about. */
  readonly spoken?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Something that is on or off, with its words beside it. */
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
