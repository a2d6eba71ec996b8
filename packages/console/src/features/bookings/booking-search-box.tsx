import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';

// The address and the server follow when the hand rests.
const restMs = 200;

export function BookingSearchBox({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation(['bookings', 'list']);
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
    <div role="search">
      <SearchField label={t('bookings:search')} clearLabel={t('list:clearSearch')} value={text} onType={type} />
    </div>
  );
}
