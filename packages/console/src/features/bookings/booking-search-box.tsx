import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import styles from './booking-list.module.css';

// The address and the server follow when the hand rests.
const restMs = 200;

export function BookingSearchBox({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation(['bookings', 'requests']);
  // What is typed runs ahead of the address; when the address moves by itself (back) it wins.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const text = typed !== null && (typed.over === value || typed.text.trim() === value) ? typed.text : value;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped({ text: next, over: value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), restMs);
  };
  return (
    <div role="search" className={styles.search}>
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={t('bookings:search')}
        placeholder={t('bookings:search')}
        dir={text === '' ? undefined : 'auto'}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          type('');
        }}
      />
      {text !== '' && (
        <IconButton
          size="small"
          label={t('requests:searchClear')}
          icon={<CloseIcon size={15} />}
          onClick={() => type('')}
        />
      )}
    </div>
  );
}
