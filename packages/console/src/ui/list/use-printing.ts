import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser prints, which takes the page as it stands when the event ends. */
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
