import { isComposing } from '@bellhop/contract/text/composition';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { fieldDir } from './field-direction.ts';
import { CloseIcon } from './first-icons.tsx';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'className'> {
  /** Also what stands in it while it is empty. */
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Names the button that empties it; without one there is none. */
  clearLabel?: string;
  /** At the end while it is empty, such as the key that leads here. */
  hint?: ReactNode;
  /** In a dialog, where it is the first thing to touch. */
  isLarge?: boolean;
}

/** A field for words to find something by; what is typed runs its own way, and Escape empties it. */
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
