import { signatureSize } from '@bellhop/contract/check-in/view';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './check-in.module.css';
import { pathOf, pointIn, type Strokes, withPoint } from './signature-path.ts';
import { useWords } from './words.ts';

/** A box to sign in by finger, pen or mouse. */
export function SignaturePad({
  strokes,
  onChange,
}: {
  strokes: Strokes;
  onChange(step: (strokes: Strokes) => Strokes): void;
}) {
  const words = useWords();
  const isDown = useRef(false);

  function draw(event: PointerEvent<SVGSVGElement>, isNew: boolean) {
    const point = pointIn(event.currentTarget.getBoundingClientRect(), event);
    onChange((before) => withPoint(before, point, isNew));
  }

  return (
    <div className={styles.part}>
      <svg
        role="img"
        aria-label={words('sign.box')}
        className={styles.pad}
        viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
        onPointerDown={(event) => {
          isDown.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          draw(event, true);
        }}
        onPointerMove={(event) => {
          if (isDown.current) draw(event, false);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        <path d={pathOf(strokes)} />
      </svg>
      {strokes.length > 0 && <Button onClick={() => onChange(() => [])}>{words('sign.clear')}</Button>}
    </div>
  );
}
