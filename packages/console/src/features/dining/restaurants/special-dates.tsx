import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { mostSpecialDates } from '@bellhop/contract/dining/config';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/kit/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AddButton } from './add-button.tsx';
import { newSpecial, type SpecialDraft } from './rules-draft.ts';
import { SlotList } from './slot-list.tsx';
import styles from './special-dates.module.css';

interface SpecialDatesProps {
  readonly specials: readonly SpecialDraft[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (specials: readonly SpecialDraft[]) => void;
}

/** Days with slots of their own, or without any: then the restaurant is closed. */
export function SpecialDates({ specials, errorOf, onChange }: SpecialDatesProps) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  const locale = localeOf(language);
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.list} ref={list}>
      <p className={styles.hint}>{t('specialsHint')}</p>
      {specials.map((special, index) => {
        const name = t('specialOf', { number: index + 1 });
        const path = `special_dates.${index}`;
        const set = (values: Partial<SpecialDraft>) => onChange(specials.with(index, { ...special, ...values }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and all of an entry stands in its draft
          <section key={index} className={styles.special} aria-label={name}>
            <h4>{name}</h4>
            <div className={styles.days}>
              <DateField
                label={t('from')}
                locale={locale}
                value={special.from}
                error={errorOf(`${path}.from`)}
                onChange={(from) => set({ from, to: special.to === '' || special.to < from ? from : special.to })}
              />
              <DateField
                label={t('to')}
                locale={locale}
                value={special.to}
                error={errorOf(`${path}.to`)}
                onChange={(to) => set({ to })}
              />
            </div>
            <TextField
              label={t('note')}
              dir="auto"
              autoComplete="off"
              value={special.note}
              error={errorOf(`${path}.note`)}
              onChange={(event) => set({ note: event.target.value })}
            />
            <SlotList
              name={name}
              slots={special.slots}
              none={t('closedDays')}
              path={`${path}.slots`}
              errorOf={errorOf}
              onChange={(slots) => set({ slots })}
            />
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onChange(specials.toSpliced(index, 1));
                adding.current?.focus();
              }}
            >
              {t('removeSpecial')}
            </Button>
          </section>
        );
      })}
      <AddButton
        ref={adding}
        count={specials.length}
        most={mostSpecialDates}
        refusal={t('mostSpecials', { count: mostSpecialDates })}
        onAdd={() => {
          flushSync(() => onChange([...specials, newSpecial]));
          list.current?.querySelector<HTMLElement>('section:last-of-type input')?.focus();
        }}
      >
        {t('addSpecial')}
      </AddButton>
    </div>
  );
}
