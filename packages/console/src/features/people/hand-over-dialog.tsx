import { directionOf } from '@bellhop/browser/i18n/language';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { HandOver } from '@bellhop/contract/people/member';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { PrintIcon, PrintSheet } from '../../ui/kit/print-sheet.tsx';
import { CopyIcon } from '../../ui/later-icons.tsx';
import styles from './people.module.css';

interface HandOverDialogProps {
  readonly letters: readonly HandOver[];
  readonly onDone: () => void;
}

/** First passwords that could not be delivered. They are shown once, so only the button closes the dialog. */
export function HandOverDialog({ letters, onDone }: HandOverDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open
      title={t('handOver.title')}
      width="medium"
      actions={
        <>
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {t('handOver.print', { count: letters.length })}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('handOver.done')}
          </Button>
        </>
      }
    >
      <p>{t('handOver.lead')}</p>
      <OnlyHere textOf={(host) => t('handOver.onlyHere', { host })} />
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
      <PrintSheet className={styles.paper}>
        {letters.map(({ id, name, language, text }) => (
          <div key={id} lang={language} dir={directionOf(language)} className={styles.page}>
            <p>
              <ProperName>{name}</ProperName>
            </p>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </PrintSheet>
    </Dialog>
  );
}

function Letter({ letter: { name, address, password, text } }: { readonly letter: HandOver }) {
  const { t } = useTranslation('people');
  const { copied, copy } = useCopy();
  return (
    <li>
      <strong>
        <ProperName>{name}</ProperName>
      </strong>
      <Facts
        facts={[
          { name: t('columns.address'), value: <ProperName dir="ltr">{address}</ProperName> },
          {
            name: t('handOver.password'),
            value:
              password === null ? (
                t('handOver.asUsual')
              ) : (
                <code dir="ltr" className={styles.password}>
                  {password}
                </code>
              ),
          },
        ]}
      />
      <Button
        size="small"
        icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
        aria-label={t('handOver.copyOf', { name })}
        onClick={() => copy(text)}
      >
        {t('handOver.copy')}
      </Button>
      <p role="status">{copied === 'yes' ? t('handOver.copied') : copied === 'no' ? t('handOver.notCopied') : ''}</p>
    </li>
  );
}
