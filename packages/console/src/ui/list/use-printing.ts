import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser prints; the browser takes the page as soon as the event ends, so the update is flushed. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const tell = (event: Event) => flushSync(() => setPrinting(event.type === 'beforeprint'));
    window.addEventListener('beforeprint', tell);
    window.addEventListener('afterprint', tell);
    return () => {
      window.removeEventListener('beforeprint', tell);
      window.removeEventListener('afterprint', tell);
    };
  }, []);
  return isPrinting;
}
