import { isComposing } from '@bellhop/browser/ui/composition';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../platform/format/count-field.tsx';
import { TimeField } from '../../platform/format/time-field.tsx';
import { zonesWith } from '../../platform/i18n/zones.ts';
import { ColourField } from '../../ui/kit/colour-field.tsx';
import { ComboboxField } from '../../ui/kit/combobox-field.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { RowConflict } from './row-conflict.tsx';
import type { Row } from './rows.ts';
import { SavedMark } from './saved-mark.tsx';
import styles from './settings-screen.module.css';
import { useRow } from './use-row.ts';
import { useRowWords } from './use-row-words.ts';

interface SettingFieldProps {
  readonly row: Row;
  readonly hotel: Administered;
  readonly isDisabled: boolean;
}

/** A setting with its texts: saved when it is left, and then marked. */
export function SettingField({ row, hotel, isDisabled }: SettingFieldProps) {
  const words = useRowWords();
  const state = useRow(row, hotel);
  return (
    <div className={styles.row}>
      <Control row={row} hotel={hotel} state={state} isDisabled={isDisabled} />
      <SavedMark isSaved={state.isSaved} />
      {state.proofDialog}
      <RowConflict row={row} state={state} label={words.label(row)} textOf={(value) => words.value(row, value)} />
    </div>
  );
}

interface ControlProps extends SettingFieldProps {
  readonly state: ReturnType<typeof useRow>;
}

function Control({ row, hotel, state, isDisabled }: ControlProps) {
  const { t } = useTranslation('hotels-settings');
  const words = useRowWords();
  const field = { label: words.label(row), hint: words.hint(row), error: state.error };
  const find = {
    matches: isNamedSo,
    labels: { none: '', search: t('find'), noMatch: t('noMatch') },
    onChoose: (id: string | null) => id !== null && state.commit(id),
  };
  const text = String(state.value);
  switch (row.kind) {
    case 'switch':
      return (
        <div>
          <SwitchField
            label={field.label}
            isOn={state.value === true}
            isDisabled={isDisabled || state.isSaving}
            onChange={state.commit}
          />
          {field.hint !== undefined && <p className={styles.hint}>{field.hint}</p>}
          {field.error !== undefined && (
            <p role="alert" className={styles.fault}>
              {field.error}
            </p>
          )}
        </div>
      );
    case 'zone':
      return <ComboboxField {...field} {...find} choices={zonesWith(text)} chosen={text} />;
    case 'currency':
      return <CurrencyField {...field} {...find} hotel={hotel} chosen={text} />;
    case 'time':
      return <TimeField {...field} value={text} onChange={state.type} onBlur={() => state.commit(state.value)} />;
    case 'number':
      return (
        <CountField
          {...field}
          value={Number(state.value)}
          min={row.min}
          max={row.max}
          disabled={isDisabled}
          labels={{ less: (label) => t('less', { label }), more: (label) => t('more', { label }) }}
          onChange={(next) => next !== null && state.type(next)}
          onCommit={(next) => next !== null && state.commit(next)}
        />
      );
    case 'colour':
      return (
        <ColourField
          {...field}
          isDisabled={isDisabled}
          pickLabel={t('pick')}
          value={text}
          onChange={state.type}
          onLeave={state.commit}
        />
      );
    case 'addresses':
      return (
        <div>
          <TextArea
            label={field.label}
            error={field.error}
            dir="ltr"
            rows={3}
            disabled={isDisabled}
            value={text}
            onChange={(event) => state.type(event.target.value)}
            onBlur={() => state.commit(text.trim())}
          />
          <p className={styles.text}>{field.hint}</p>
        </div>
      );
    case 'mail':
    case 'address':
    case 'text':
      return (
        <TextField
          {...field}
          type={row.kind === 'mail' ? 'email' : row.kind === 'address' ? 'url' : 'text'}
          dir={row.kind === 'text' ? 'auto' : 'ltr'}
          autoComplete="off"
          disabled={isDisabled}
          value={text}
          onChange={(event) => state.type(event.target.value)}
          onBlur={() => state.commit(row.kind === 'mail' ? state.value : text.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) state.commit(text.trim());
          }}
        />
      );
  }
}
