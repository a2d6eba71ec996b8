import { useEffect, useState } from 'react';

/** EMB-02: pixels of the window beside the frame. */
const leftOver = 70;
/** EMB-04: time until sliding bars of a browser have come to rest. */
const settledMs = 250;

/** Returns the height of the frame in pixels; while it is mounted, the page around does not scroll (EMB-05). */
export function useFrameHeight(): number {
  const [height, setHeight] = useState(heightNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setHeight(heightNow());
    const measureTwice = () => {
      measure();
      clearTimeout(timer);
      timer = setTimeout(measure, settledMs);
    };
    measureTwice();
    window.addEventListener('resize', measureTwice);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureTwice);
    };
  }, []);
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
  return height;
}

function heightNow(): number {
  return Math.max(0, window.innerHeight - leftOver);
}
