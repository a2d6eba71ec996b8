import { useTranslation } from 'react-i18next';
import { Sentence } from '../../ui/sentence.tsx';
import { useFormat } from '../format/use-format.ts';
import { listOfNames } from './list-of-names.ts';
import styles from './typing-line.module.css';
import { useColleagues } from './use-presence.ts';

/** Shown above the composer while a colleague writes on the same request, so that the guest gets one answer. */
export function TypingLine({ requestId }: { requestId: string }) {
  const { t } = useTranslation('requests-teamwork');
  const format = useFormat();
  const names = useColleagues(requestId).flatMap(({ name, isTyping }) => (isTyping ? name : []));
  return (
    <p role="status" className={styles.line}>
      {names.length > 0 && (
        <span>
          <Sentence
            say={(slots) => t('presence.writing', { ...slots, count: names.length })}
            values={{ names: listOfNames(format, names) }}
          />
        </span>
      )}
    </p>
  );
}
