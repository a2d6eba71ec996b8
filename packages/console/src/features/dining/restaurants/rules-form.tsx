import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { type Weekday, weekdays } from '@bellhop/contract/dining/config';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterFormConflict } from '../../../platform/edit-conflicts/later-act-conflict.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import type { DraftFormProps } from '../../../platform/forms/use-draft-forms.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useForm } from '../../../ui/kit/use-form.ts';
import { Menu } from '../../../ui/menu.tsx';
import { rulesConflictOf } from './mutations.ts';
import { RuleFields } from './rule-fields.tsx';
import {
  copyTargets,
  draftOnto,
  faultsOfRules,
  type RulesDraft,
  splitAtMidnight,
  type TypedRules,
  weekdayAfter,
  weekdayNames,
} from './rules-draft.ts';
import styles from './rules-form.module.css';
import { SlotList } from './slot-list.tsx';
import { SpecialDates } from './special-dates.tsx';
import { useRulesFaultText } from './use-rules-fault-text.ts';

interface RulesFormProps extends DraftFormProps<RulesDraft> {
  /** The name of the restaurant. */
  readonly name: string;
}

/** Opening times and rules of a restaurant (RST-08 to RST-12). */
export function RulesForm({ name, draft, failure, onChange, onSave, ...dialog }: RulesFormProps) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  const names = weekdayNames(localeOf(language));
  const conflict = rulesConflictOf(failure);
  const textOf = useRulesFaultText();
  const form = useForm({
    faults: faultsOfRules(draft),
    textOf,
    onSubmit: () => onSave(draft),
  });
  const { typed } = draft;
  const set = (values: Partial<TypedRules>) => onChange({ ...draft, typed: { ...typed, ...values } });
  return (
    <>
      <FormDialog
        title={t('configOf', { name })}
        form={form.props}
        save={t(draft.version === null ? 'create' : 'update')}
        {...dialog}
      >
        <Section title={t('week')}>
          {weekdays.map((weekday) => (
            <section key={weekday} className={styles.day} aria-label={names[weekday]}>
              <h4>{names[weekday]}</h4>
              <SlotList
                name={names[weekday]}
                slots={typed.time_slots[weekday]}
                none={t('notOpen')}
                path={`time_slots.${weekday}`}
                errorOf={form.errorOf}
                onChange={(slots) => set({ time_slots: { ...typed.time_slots, [weekday]: slots } })}
                split={{
                  next: names[weekdayAfter(weekday)],
                  onSplit: (index) => set({ time_slots: splitAtMidnight(typed.time_slots, weekday, index) }),
                }}
              />
              {typed.time_slots[weekday].length > 0 && (
                <CopyDay
                  name={names[weekday]}
                  onCopy={(days) => {
                    const time_slots = { ...typed.time_slots };
                    for (const day of days) time_slots[day] = typed.time_slots[weekday];
                    set({ time_slots });
                  }}
                />
              )}
            </section>
          ))}
        </Section>
        <Section title={t('specials')}>
          <SpecialDates
            specials={typed.special_dates}
            errorOf={form.errorOf}
            onChange={(special_dates) => set({ special_dates })}
          />
        </Section>
        <Section title={t('rules')}>
          <RuleFields rules={typed} errorOf={form.errorOf} onChange={set} />
        </Section>
      </FormDialog>
      {conflict !== null && (
        <LaterFormConflict
          entity="restaurant"
          about={name}
          failure={failure}
          changes={conflict.changes}
          words={{ mine: t('conflict.kept'), take: t('conflict.load') }}
          onMine={() => onSave(draftOnto(draft, conflict.current))}
          onTheirs={() => onChange(draftOnto(draft, conflict.current))}
        />
      )}
    </>
  );
}

/** Copies the slots of a day to other days, replacing the slots there. */
function CopyDay({ name, onCopy }: { name: string; onCopy: (days: readonly Weekday[]) => void }) {
  const { t } = useTranslation('dining-restaurants');
  return (
    <Menu<keyof typeof copyTargets>
      label={t('copyOf', { name })}
      items={[
        { id: 'workdays', label: t('copyTo.workdays') },
        { id: 'everyDay', label: t('copyTo.everyDay') },
      ]}
      onChoose={(id) => onCopy(copyTargets[id])}
      trigger={(properties) => (
        <Button {...properties} size="small" variant="ghost">
          {t('copyOf', { name })}
        </Button>
      )}
    />
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
