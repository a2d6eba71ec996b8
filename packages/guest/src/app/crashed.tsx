import { crashWords } from '../platform/i18n/crash-words.ts';
import { Button } from '../ui/button.tsx';

/** Replaces a page that failed to render by a message and a button to load it again. */
export function Crashed() {
  const [title, again] = crashWords();
  return (
    <main style={{ display: 'grid', placeContent: 'center', gap: '1rem', minBlockSize: '100dvh' }}>
      <h1>{title}</h1>
      <Button kind="main" onClick={() => location.reload()}>
        {again}
      </Button>
    </main>
  );
}
