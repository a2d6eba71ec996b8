import { type RefObject, useEffect } from 'react';

/**
 * Lets the panel around a card, which covers the conversation on a narrow screen, begin below the header with the acts
 * of the request, as high as the header is.
 */
export function useBelowHeader(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = card.current?.closest('aside');
    const header = panel?.parentElement?.querySelector('header');
    if (panel == null || header == null) return;
    const measure = () => panel.style.setProperty('--covers-from', `${header.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    return () => {
      observer.disconnect();
      panel.style.removeProperty('--covers-from');
    };
  }, [card]);
}
