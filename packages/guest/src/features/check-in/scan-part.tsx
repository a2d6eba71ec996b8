import { otherNameOnPaper } from '@bellhop/browser/check-in/name-on-paper';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { isAsked } from '@bellhop/contract/check-in/fields';
import type { MrzField } from '@bellhop/contract/check-in/form';
import { fieldValue } from '@bellhop/contract/check-in/form-values';
import type { MrzProblem, MrzReading } from '@bellhop/contract/check-in/mrz';
import { useState } from 'react';
import { formatList, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import styles from './check-in.module.css';
import { useForms } from './forms-context.ts';
import type { GuestView } from './guest-view.ts';
import { useWords } from './words.ts';

/** Fills the form from the machine readable lines of a paper. Filled-in names stay, because they may have accents. */
export function ScanPart({ view }: { view: GuestView }) {
  const locale = useLocale();
  const words = useWords();
  const { desk, rules } = useForms();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<MrzProblem | 'network' | null>(null);
  const [reading, setReading] = useState<MrzReading | null>(null);
  const { position, form } = view;

  async function read() {
    // Loaded on demand: the parser is as large as a screen, and few guests use it.
    const result = await import('@bellhop/contract/check-in/mrz').then(
      ({ readMrz }) => readMrz(typed, rules.today),
      () => 'network' as const,
    );
    if (typeof result === 'string') {
      setProblem(result);
      return;
    }
    const entries = Object.entries(result.form).filter(([name]) => {
      // `Object.entries` loses the type of the keys.
      const field = name as MrzField;
      const isName = field === 'name' || field === 'surname';
      return isAsked(rules.uses, field, position) && !(isName && fieldValue(form, field) !== null);
    });
    const values = Object.fromEntries(entries);
    desk.fill(
      position,
      values,
      result.doubtful.filter((field) => values[field] !== undefined),
    );
    setTyped('');
    setReading(result);
  }

  const onPaper = otherNameOnPaper(reading, form);
  return (
    <details className={styles.scan}>
      <summary className={styles.more}>{words('scan.title')}</summary>
      <div className={styles.part}>
        <Field label={words('scan.label')} note={words('scan.hint')} error={problemText()}>
          {(wired) => (
            <textarea
              {...wired}
              className={inputClass}
              rows={3}
              dir="ltr"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
                setReading(null);
              }}
            />
          )}
        </Field>
        <Button aria-disabled={typed.trim() === ''} onClick={() => void (typed.trim() !== '' && read())}>
          {words('scan.read')}
        </Button>
        <div role="status" className={styles.part}>
          {reading !== null && <p>{readingText(reading)}</p>}
          {onPaper !== null && (
            <p>
              <span>{words('scan.onPaper')}</span> <ProperName dir="ltr">{onPaper}</ProperName>
            </p>
          )}
        </div>
      </div>
    </details>
  );

  function problemText(): string | undefined {
    if (problem === null) return undefined;
    return problem === 'network' ? locale.t('errors.network') : words(`scan.${problem}`);
  }

  function readingText({ isChecked, doubtful }: MrzReading): string {
    if (isChecked) return words('scan.checked');
    if (doubtful.length === 0) return words('scan.doubtfulWhole');
    const fields = formatList(
      doubtful.map((field) => words(`field.${field}`)),
      locale,
    );
    return words('scan.doubtful', { fields });
  }
}
