import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with its words beside it. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={styles.field}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the browser says `checked` of its own checkbox */}
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
