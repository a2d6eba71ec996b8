import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { DateField } from '../../ui/kit/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { faultOf, type Period, periodOf, periodSearch, presetOf, presetPeriod, presets } from './period.ts';
import styles from './reports.module.css';

const custom = 'custom';

/** Returns the period of the address. */
export function usePeriod() {
  const { search, show } = useAddress(periodSearch);
  const format = useFormat();
  const today = format.dayKey(useNow());
  return { period: periodOf(search, today), today, show: (next: Period) => show(next) };
}

export function PeriodChoice() {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const { period, today, show } = usePeriod();
  const fault = faultOf(period);
  const locale = localeOf(language);
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('period')}
        options={[
          ...presets.map((id) => ({ id, label: t(`presets.${id}`) })),
          { id: custom, label: t('presets.custom') },
        ]}
        value={presetOf(period, today) ?? custom}
        onChoose={(id) => {
          const preset = presets.find((each) => each === id);
          if (preset !== undefined) show(presetPeriod(preset, today));
        }}
      />
      <DateField
        label={t('from')}
        locale={locale}
        value={period.from}
        onChange={(from) => from !== '' && show({ ...period, from })}
      />
      <DateField
        label={t('to')}
        locale={locale}
        value={period.to}
        error={fault === null ? undefined : t(`fault.${fault}`)}
        onChange={(to) => to !== '' && show({ ...period, to })}
      />
    </div>
  );
}
