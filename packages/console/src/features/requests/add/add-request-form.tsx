import { isComposing } from '@bellhop/browser/ui/composition';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { WrenchIcon } from '../../rooms/defects/icons.tsx';
import { RoomField } from '../../rooms/room-field.tsx';
import styles from './add-request-form.module.css';
import { CategoryChoice } from './category-choice.tsx';
import { CustomFields } from './custom-fields.tsx';
import { DueFields } from './due-fields.tsx';
import { SheetBanner } from './sheet-banner.tsx';
import { type AddRequestOptions, useAddRequest } from './use-add-request.ts';
import { WhoseChoice } from './whose-choice.tsx';

interface AddRequestFormProps extends AddRequestOptions {
  readonly onLeave: () => void;
  /** Opens the report of a defect in place of this form; null: the hotel takes no reports, or the form is a guest's. */
  readonly onDefect: (() => void) | null;
}

/** The fields of a new request: guest or staff, category, due time, comment (ADD-03 … ADD-07). */
export function AddRequestForm({ onLeave, onDefect, ...options }: AddRequestFormProps) {
  const { t } = useTranslation(['requests-add', 'ui']);
  const add = useAddRequest(options);
  const { form, change, faults } = add;
  const isOnline = useIsOnline();
  const element = useRef<HTMLFormElement>(null);
  const category = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // A refused attempt moves the focus to the first faulty field.
    if (add.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [add.tries]);

  const submit = () => {
    if (isOnline) add.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // Before the field, whose own Enter means something else.
    event.stopPropagation();
    submit();
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={add.isSending || undefined}
      onKeyDownCapture={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.fields}>
        {add.isRestored && (
          <p className={styles.restored} role="status">
            <span>{t('requests-add:restored')}</span>
            <Button size="small" onClick={add.startAnew}>
              {t('requests-add:startAnew')}
            </Button>
          </p>
        )}
        {onDefect !== null && (
          <Button variant="ghost" icon={<WrenchIcon size={16} />} onClick={onDefect}>
            {t('requests-add:defect')}
          </Button>
        )}
        <WhoseChoice
          form={form}
          fault={faults.guest}
          start={options.start}
          onChange={change}
          onChosen={() => category.current?.focus()}
        />
        {form.whose === 'staff' && (
          <RoomField
            label={t('requests-add:room')}
            hint={t('requests-add:roomHint')}
            value={form.room}
            error={faults.room && t(`requests-add:fault.${faults.room}`)}
            onType={(room) => change({ room })}
          />
        )}
        <CategoryChoice add={add} field={category} takesFocus={options.start.guest !== null || form.guest !== null} />
        {add.service !== null && (
          <CustomFields
            fields={add.service.custom_fields}
            values={form.values}
            faults={faults}
            onChange={(id, value) => change({ values: { ...form.values, [id]: value } })}
          />
        )}
        <DueFields form={form} fault={faults.due} clock={add.clock} now={add.now} onChange={change} />
        <TextArea
          label={form.whose === 'guest' ? t('requests-add:commentToGuest') : t('requests-add:comment')}
          rows={4}
          value={form.comment}
          error={faults.comment && t(`requests-add:fault.${faults.comment}`)}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </div>
      <footer className={styles.foot}>
        <SheetBanner add={add} isOnline={isOnline} />
        <div className={styles.actions}>
          <Button onClick={onLeave}>{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" busy={add.isSending} aria-disabled={!isOnline}>
            {t('requests-add:submit')}
          </Button>
        </div>
      </footer>
    </form>
  );
}
