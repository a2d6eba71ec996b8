import { isOverridable, type OverridableReason, type Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/first-icons.tsx';
import styles from './refusal-list.module.css';
import { type RefusalAbout, useRefusalText } from './use-refusal-text.ts';

interface RefusalListProps {
  readonly refusals: readonly Refusal[];
  readonly about: RefusalAbout;
  /** Rules that are passed over. */
  readonly passed: readonly OverridableReason[];
  readonly onPass: (passed: readonly OverridableReason[]) => void;
}

/** Every refusal of a table, each with its next step; a button that names a rule overrides it. */
export function RefusalList({ refusals, about, passed, onPass }: RefusalListProps) {
  const { t } = useTranslation('dining-reserve', { keyPrefix: 'rule' });
  const textOf = useRefusalText();
  if (refusals.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('title')} tabIndex={-1} data-refusals>
      {refusals.map((refusal) => {
        const { code, id } = refusal;
        const text = textOf(refusal, about);
        const isPassed = passed.some((each) => each === code);
        return (
          <li key={code} data-passed={isPassed || undefined}>
            {isPassed ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
            <span className={styles.words}>
              <span>{text}</span>
              {isPassed && <small>{t('passed')}</small>}
              {id !== undefined && (
                <Link to="/app/staff/alacarte/requests/$id" params={{ id }} search={{}}>
                  {t('openOther')}
                </Link>
              )}
            </span>
            {isOverridable(code) && (
              <Button
                size="small"
                aria-pressed={isPassed}
                aria-label={t('passOf', { rule: text })}
                onClick={() => onPass(isPassed ? passed.filter((each) => each !== code) : [...passed, code])}
              >
                {t('pass')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the person overrides every refusal. */
export function arePassed(refusals: readonly Refusal[], passed: readonly OverridableReason[]): boolean {
  return refusals.every(({ code }) => passed.some((each) => each === code));
}
