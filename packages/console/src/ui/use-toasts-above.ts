import { type RefObject, useLayoutEffect } from 'react';

/** While it is there, toasts stand above this element, which is at the foot of the screen. */
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
