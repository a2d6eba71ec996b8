import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { InfoIcon } from '../../../../ui/first-icons.tsx';
import { Banner } from '../../../../ui/states.tsx';
import { arePassed, RefusalList } from '../refusals/refusal-list.tsx';
import styles from './dialog.module.css';
import { OutcomeStep } from './outcome-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { useAbout } from './use-about.ts';
import { type Step, type TableFormOptions, useTableForm } from './use-table-form.ts';

interface TableFormProps extends TableFormOptions {
  readonly onLeave: () => void;
  /** Done: nothing is left to be asked about. */
  readonly onClose: () => void;
}

const steps: readonly Step[] = ['place', 'people', 'outcome'];
const stepsAtDoor: readonly Step[] = ['place', 'outcome'];

/** Slot and counts, a form for each person, and how it ended (ALA-15, ALA-19). */
export function TableForm({ onLeave, onClose, ...options }: TableFormProps) {
  const { t } = useTranslation(['dining-reserve', 'ui']);
  const state = useTableForm(options);
  const about = useAbout(state);
  const isOnline = useIsOnline();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, tries, outcome, form, isAtDoor } = state;
  const isNew = options.request === null;
  const shown = useRef(step);
  useEffect(() => {
    // A change of the step moves the focus to the heading; when the form opens, the dialog sets the focus.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  useEffect(() => {
    if (tries === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? element.current?.querySelector<HTMLElement>('[data-refusals]'))?.focus();
  }, [tries]);

  const mayGoOn = step === 'place' && !isAtDoor;
  const isMade = outcome?.is === 'made';
  const mayRepeat =
    outcome?.is === 'failed' || (outcome?.is === 'refused' && arePassed(outcome.refusals, form.override));
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={state.isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayGoOn || isOnline) state.next();
      }}
    >
      <ol className={styles.steps} aria-label={t('dining-reserve:steps')}>
        {(isAtDoor ? stepsAtDoor : steps).map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            {t(`dining-reserve:step.${each}`)}
          </li>
        ))}
      </ol>
      <div className={styles.fields}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`dining-reserve:step.${step}`)}
        </h3>
        {state.isRestored && step === 'place' && (
          <p className={styles.restored} role="status">
            <span>{t('dining-reserve:restored')}</span>
            <Button size="small" onClick={state.startAnew}>
              {t('dining-reserve:startAnew')}
            </Button>
          </p>
        )}
        {step === 'place' && <PlaceStep state={state} isNew={isNew} />}
        {step === 'people' && <PeopleStep state={state} />}
        {step === 'outcome' && <OutcomeStep state={state} isNew={isNew} onClose={onClose} />}
        {step !== 'outcome' && (
          <RefusalList refusals={state.refusalsOf(step)} about={about} passed={form.override} onPass={state.pass} />
        )}
      </div>
      <footer className={styles.foot}>
        {!isOnline && (
          <Banner tone="warning" icon={<InfoIcon size={18} />}>
            {t('dining-reserve:offline')}
          </Banner>
        )}
        <div className={styles.actions}>
          {step === 'place' && <Button onClick={onLeave}>{t('ui:cancel')}</Button>}
          {step === 'people' && <Button onClick={() => state.go('place')}>{t('ui:goBack')}</Button>}
          {step === 'outcome' && (
            <Button
              variant={isMade ? 'primary' : 'secondary'}
              disabled={state.isSending}
              onClick={isMade ? onClose : onLeave}
            >
              {t('ui:close')}
            </Button>
          )}
          {mayGoOn && (
            <Button type="submit" variant="primary">
              {t('dining-reserve:next')}
            </Button>
          )}
          {(step === 'people' || (step === 'place' && isAtDoor) || mayRepeat) && (
            <Button type="submit" variant="primary" busy={state.isSending} aria-disabled={!isOnline}>
              {t(isNew ? 'dining-reserve:submit' : 'dining-reserve:save')}
            </Button>
          )}
        </div>
      </footer>
    </form>
  );
}
