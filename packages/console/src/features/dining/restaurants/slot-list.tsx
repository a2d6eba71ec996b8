import { mostSlots } from '@bellhop/contract/dining/config';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../platform/format/count-field.tsx';
import { TimeField } from '../../../platform/format/time-field.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/first-icons.tsx';
import { allDaySlot, isOvernight, isUntouched, newSlot, type SlotDraft, slotAfter } from './rules-draft.ts';
import styles from './slot-list.module.css';

interface SlotListProps {
  /** The weekday, or the special date. */
  readonly name: string;
  readonly slots: readonly SlotDraft[];
  /** Shown if there are no slots. */
  readonly none: string;
  /** The path of the slots, such as `time_slots.mondays`. */
  readonly path: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (slots: readonly SlotDraft[]) => void;
  /** Splits a slot over midnight into two. */
  readonly split?: { readonly next: string; readonly onSplit: (index: number) => void };
}

/** The slots of a day: added, changed and removed (RST-08, RST-09). */
export function SlotList({ name, slots, none, path, errorOf, onChange, split }: SlotListProps) {
  const { t } = useTranslation('dining-restaurants');
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState<'allDayAlone' | 'notAlone' | 'mostSlots' | null>(null);
  const hasAllDay = slots.some(({ all_day }) => all_day);
  const add = (slot: SlotDraft) => {
    if (hasAllDay) return setRefusal('allDayAlone');
    if (slot.all_day && slots.length > 0) return setRefusal('notAlone');
    if (slots.length >= mostSlots) return setRefusal('mostSlots');
    flushSync(() => onChange([...slots, slot]));
    const groups = list.current?.querySelectorAll(':scope > [role="group"]') ?? [];
    [...groups].at(-1)?.querySelector('input')?.focus();
  };
  const last = hasAllDay ? undefined : slots.at(-1);
  const following = last && slotAfter(last);
  const set = (index: number, next: SlotDraft) => onChange(slots.with(index, next));
  return (
    <div className={styles.day} ref={list}>
      {slots.length === 0 && <p className={styles.none}>{none}</p>}
      {slots.map((slot, index) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two slots may be alike, and all of a slot stands in its draft
          key={index}
          name={t('slotOf', { name, number: index + 1 })}
          slot={slot}
          path={`${path}.${index}`}
          errorOf={errorOf}
          onChange={(next) => set(index, next)}
          split={split && { next: split.next, onSplit: () => split.onSplit(index) }}
          onRemove={() => {
            setRefusal(null);
            onChange(slots.toSpliced(index, 1));
            adding.current?.focus();
          }}
        />
      ))}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal === 'mostSlots' ? t(refusal, { count: mostSlots }) : t(refusal)}
        </p>
      )}
      <div className={styles.acts}>
        <Button ref={adding} size="small" aria-label={t('addSlotOn', { name })} onClick={() => add(newSlot)}>
          {t('addSlot')}
        </Button>
        {following && (
          <Button
            size="small"
            aria-label={t('addAfterOn', { name, time: following.opens_at })}
            onClick={() => add(following)}
          >
            {t('addAfter', { time: following.opens_at })}
          </Button>
        )}
        <Button size="small" aria-label={t('allDayOn', { name })} onClick={() => add(allDaySlot)}>
          {t('allDay')}
        </Button>
      </div>
    </div>
  );
}

interface SlotFieldsProps {
  readonly name: string;
  readonly slot: SlotDraft;
  readonly path: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (slot: SlotDraft) => void;
  readonly onRemove: () => void;
  readonly split: { readonly next: string; readonly onSplit: () => void } | undefined;
}

function SlotFields({ name, slot, path, errorOf, onChange, onRemove, split }: SlotFieldsProps) {
  const { t } = useTranslation('dining-restaurants');
  const { opens_at, closes_at, quota, all_day } = slot;
  return (
    <div role="group" aria-label={name} className={styles.slot}>
      <TimeField
        label={t('opens')}
        value={opens_at}
        readOnly={all_day}
        error={errorOf(`${path}.opens_at`)}
        onChange={(next) => onChange({ ...slot, opens_at: next })}
      />
      <TimeField
        label={t('closes')}
        value={closes_at}
        readOnly={all_day}
        error={errorOf(`${path}.closes_at`)}
        onChange={(next) => onChange({ ...slot, closes_at: next })}
      />
      <CountField
        label={t('seats')}
        min={0}
        value={quota}
        error={errorOf(`${path}.quota`)}
        labels={{ less: (label) => t('decrease', { label }), more: (label) => t('increase', { label }) }}
        onChange={(next) => onChange({ ...slot, quota: next })}
      />
      <IconButton label={t('removeSlot')} icon={<CloseIcon />} onClick={onRemove} />
      {split && isOvernight(slot) && (
        <Button size="small" onClick={split.onSplit}>
          {t('splitNight', { time: closes_at, day: split.next })}
        </Button>
      )}
      {all_day && <p className={styles.note}>{t('allDay')}</p>}
      {isUntouched(slot) && <p className={styles.note}>{t('wholeDay')}</p>}
      {quota === 0 && <p className={styles.note}>{t('noSeats')}</p>}
    </div>
  );
}
