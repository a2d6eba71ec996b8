import { isComposing } from '@bellhop/browser/ui/composition';
import { fieldDir } from '@bellhop/browser/ui/field-direction';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './first-icons.tsx';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'className'> {
  /** The accessible name, and the placeholder. */
  label: string;
  value: string;
  onType: (text: string) => void;
  /** The name of the button that empties the field; without a name there is no button. */
  clearLabel?: string;
  /** Shown at the end of the empty field, such as the key that focuses it. */
  hint?: ReactNode;
  /** Larger, for a dialog that begins with this field. */
  isLarge?: boolean;
}

/** A search field; the text follows its own direction, and Escape empties the field. */
export function SearchField({
  label,
  value,
  onType,
  clearLabel,
  hint,
  isLarge = false,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const clear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    onKeyDown?.(event);
    if (event.key !== 'Escape' || clearLabel === undefined || value === '' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onType('');
  };
  return (
    <div className={styles.field} data-large={isLarge || undefined}>
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        dir={fieldDir('auto', value)}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={styles.input}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={clear}
      />
      {value === '' || clearLabel === undefined ? (
        hint
      ) : (
        <IconButton size="small" label={clearLabel} icon={<CloseIcon size={15} />} onClick={() => onType('')} />
      )}
    </div>
  );
}
