import { nameIn } from '@bellhop/browser/i18n/name-in';
import { clientId } from '@bellhop/contract/client-id';
import { mostPeople, reservationServiceId } from '@bellhop/contract/dining/reservation';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextBox } from '../../ui/text-input.tsx';
import { useRequestDesk } from '../requests/desk-context.ts';
import type { GuestRestaurant } from './dining-desk.ts';
import type { TableDraft } from './draft.ts';
import { formatMoment, formatParty } from './moments.ts';
import styles from './table-form.module.css';
import { Part } from './table-form-parts.tsx';
import type { TableFormState } from './use-table-form.ts';
import { useWords } from './words.ts';

/** Whether the party is larger than a reservation takes, or as large as the counts go. */
export function isLargeParty({ adults, children }: TableDraft, { max_guest_count: most }: GuestRestaurant['rules']) {
  return adults >= mostPeople || children >= mostPeople || (most > 0 && adults + children > most);
}

/** Writes to the restaurant about a party that is too large for one reservation; staff answer in the conversation (T12). */
export function AskPart({
  form: { draft, edit, chosen },
  restaurant,
  onDone,
}: {
  form: TableFormState;
  restaurant: GuestRestaurant;
  onDone(id: string): void;
}) {
  const locale = useLocale();
  const words = useWords();
  const { desk } = useRequestDesk();
  const [sending, setSending] = useState<'no' | 'yes' | 'empty' | FailureCode>('no');
  async function ask() {
    if (sending === 'yes') return;
    if (draft.wish.trim() === '') {
      setSending('empty');
      return;
    }
    setSending('yes');
    const id = `${draft.id}-ask`;
    const about = [
      nameIn(restaurant, locale.language),
      ...(chosen === undefined ? [] : [formatMoment(chosen.at, locale, restaurant.timezone_id)]),
      formatParty(draft, words, locale),
    ];
    const text = `${about.join(' · ')}\n${draft.wish.trim()}`;
    try {
      await desk.create({ id, service_id: reservationServiceId, custom_fields_values: [], text, attachments: [] });
      edit({ id: clientId(), wish: '' });
      onDone(id);
    } catch (error) {
      setSending(failureCode(error));
    }
  }
  return (
    <Part name="ask" title={words('ask.title')}>
      <p>{words('ask.hint')}</p>
      <Field label={words('ask.wish')} error={sending === 'empty' ? words('ask.empty') : undefined}>
        {(wired) => (
          <TextBox
            {...wired}
            rows={3}
            maxLength={1000}
            value={draft.wish}
            onChange={(event) => {
              edit({ wish: event.target.value });
              if (sending !== 'yes') setSending('no');
            }}
          />
        )}
      </Field>
      <Button aria-disabled={sending === 'yes'} onClick={() => void ask()}>
        {words('ask.send')}
      </Button>
      <p role="status" className={styles.note}>
        {sending === 'no' || sending === 'yes' || sending === 'empty' ? '' : locale.t(`errors.${sending}`)}
      </p>
    </Part>
  );
}
