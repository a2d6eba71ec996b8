import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../platform/format/use-money.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { ComboboxField } from '../../ui/kit/combobox-field.tsx';

interface CurrencyFieldProps extends Omit<ComponentProps<typeof ComboboxField>, 'choices'> {
  readonly hotel: Administered;
}

const currencies = Intl.supportedValuesOf('currency');

/**
 * The currency of the hotel (decision 126). A change asks first if offers have prices, because the prices keep their
 * numbers in the new currency.
 */
export function CurrencyField({ hotel, onChoose, ...field }: CurrencyFieldProps) {
  const { t } = useTranslation('hotels-settings');
  const { language } = useLanguage();
  const money = useMoney();
  const [choice, setWanted] = useState<string | null>(null);
  const { currency, checkInOffers } = hotel.settings;
  const priced = checkInOffers.filter(({ price }) => price > 0);
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' });
  const amountIn = (code: string) => isolated(money(priced[0]?.price ?? 0, code));
  return (
    <>
      <ComboboxField
        {...field}
        choices={currencies.map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))}
        onChoose={(id) => {
          if (id === null || id === currency || priced.length === 0) onChoose(id);
          else setWanted(id);
        }}
      />
      <Question
        open={choice !== null}
        title={t('currency.title', { currency: choice })}
        act={t('currency.act')}
        onAct={() => {
          if (choice !== null) onChoose(choice);
          setWanted(null);
        }}
        onBack={() => setWanted(null)}
      >
        {choice !== null && (
          <p>{t('currency.offers', { count: priced.length, before: amountIn(currency), after: amountIn(choice) })}</p>
        )}
        <p>{t('currency.after')}</p>
      </Question>
    </>
  );
}
