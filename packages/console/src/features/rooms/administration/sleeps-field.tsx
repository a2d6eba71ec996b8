import { mostSleeps } from '@bellhop/contract/rooms/administration';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../platform/format/count-field.tsx';

interface Sleeping {
  readonly sleeps: number | null;
}

interface SleepsFieldProps<Draft extends Sleeping> {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (draft: Draft) => void;
}

/** The number of people that sleep in a room, as far as known. */
export function SleepsField<Draft extends Sleeping>({ draft, error, onChange }: SleepsFieldProps<Draft>) {
  const { t } = useTranslation('rooms');
  return (
    <CountField
      label={t('edit.sleeps')}
      value={draft.sleeps}
      min={1}
      max={mostSleeps}
      error={error}
      labels={{ less: () => t('edit.less'), more: () => t('edit.more') }}
      onChange={(sleeps) => onChange({ ...draft, sleeps })}
    />
  );
}
