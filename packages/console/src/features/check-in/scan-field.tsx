import { otherNameOnPaper } from '@bellhop/browser/check-in/name-on-paper';
import { isComposing } from '@bellhop/browser/ui/composition';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type MrzProblem, type MrzReading, readMrz } from '@bellhop/contract/check-in/mrz';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './check-in-card.module.css';
import type { CheckIn } from './use-check-in.ts';

interface ScanFieldProps {
  readonly checkIn: CheckIn;
  readonly position: number;
}

/** Whole lines of a zone whose other lines are still to come. */
const lineEnds = [30, 36, 44, 60];

/** Takes the machine readable zone from a reader that types it, a line and Enter at a time, or by hand. */
export function ScanField({ checkIn, position }: ScanFieldProps) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<MrzProblem | null>(null);
  const [reading, setReading] = useState<MrzReading | null>(null);
  const read = (isWhole: boolean) => {
    const text = typed.replaceAll(/\s/g, '');
    if (text === '' || (!isWhole && lineEnds.includes(text.length))) return;
    const result = readMrz(text, checkIn.today);
    if (typeof result === 'string') {
      setProblem(result);
      return;
    }
    setTyped('');
    setReading(result);
    checkIn.fill(position, result);
  };
  const onPaper = otherNameOnPaper(reading, checkIn.guests[position]?.form ?? {});
  return (
    <div className={styles.scan}>
      <TextField
        label={t('scan.label')}
        hint={t('scan.hint')}
        error={problem === null ? undefined : t(`scan.${problem}`)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
          setReading(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          read(false);
        }}
        onBlur={() => read(true)}
      />
      <div role="status">
        {reading !== null && (
          <p className={styles.note}>
            {reading.isChecked
              ? t('scan.checked')
              : reading.doubtful.length === 0
                ? t('scan.doubtfulWhole')
                : t('scan.doubtful', { fields: format.list(reading.doubtful.map((field) => t(`field.${field}`))) })}
          </p>
        )}
        {onPaper !== null && (
          <p className={styles.note}>
            <span>{t('scan.onPaper')}</span> <ProperName dir="ltr">{onPaper}</ProperName>
          </p>
        )}
      </div>
    </div>
  );
}
