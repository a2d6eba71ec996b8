import { type RefObject, useLayoutEffect } from 'react';

/** Places toasts above this element, which is at the foot of the screen, while the component is mounted. */
export function useToastsAbove(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--toasts-above', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts-above');
    };
  }, [foot]);
}
