import { useEffect, useState } from 'react';

/** EMB-02: pixels that the frame leaves of the window. */
const leftOver = 70;
/** EMB-04: bars of a browser that slide in and out have come to rest. */
const settledMs = 250;

/** Height of the frame in pixels; as long as it stands, the page around it does not scroll (EMB-05). */
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
