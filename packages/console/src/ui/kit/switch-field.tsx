import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Something that is on or off, with its words beside it. */
export function SwitchField({ label, isOn, onChange, isDisabled = false }: SwitchFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser says `checked` of its own checkbox
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
