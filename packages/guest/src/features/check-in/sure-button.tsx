import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './check-in.module.css';

/** A button that asks for confirmation before it removes data; the harmless answer comes first. */
export function SureButton({
  label,
  question,
  yes,
  keep,
  isBusy,
  onSure,
}: {
  label: string;
  question: string;
  yes: string;
  keep: string;
  isBusy: boolean;
  onSure(): void;
}) {
  const [isAsked, setAsked] = useState(false);
  const place = useKeptFocus<HTMLDivElement>(isAsked);
  return (
    <div ref={place} tabIndex={-1} className={styles.part}>
      {isAsked ? (
        <div role="group" aria-label={question} className={styles.choice}>
          <p>
            <Sentence>{question}</Sentence>
          </p>
          <Button autoFocus onClick={() => setAsked(false)}>
            {keep}
          </Button>
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              setAsked(false);
              onSure();
            }}
          >
            {yes}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setAsked(true)}>
          <Sentence>{label}</Sentence>
        </Button>
      )}
    </div>
  );
}
