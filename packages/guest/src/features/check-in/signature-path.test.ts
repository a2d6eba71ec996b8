import { signaturePath } from '@bellhop/contract/check-in/view';
import { describe, expect, it } from 'vitest';
import { isSignature, pathOf, pointIn, type Strokes, strokesOf, withPoint } from './signature-path.ts';

const box = { left: 20, top: 100, width: 300, height: 100 };

describe('a signature', () => {
  it('is points of the box, wherever the box is on the screen', () => {
    expect(pointIn(box, { clientX: 20, clientY: 100 })).toEqual([0, 0]);
    expect(pointIn(box, { clientX: 170, clientY: 150 })).toEqual([300, 100]);
    expect(pointIn(box, { clientX: 900, clientY: -40 })).toEqual([600, 0]);
    expect(pointIn(box, { clientX: 36.17, clientY: 100 })).toEqual([32.3, 0]);
  });

  it('is a path of strokes as the contract takes it, a dot included', () => {
    const strokes: Strokes = [
      [
        [12, 30.5],
        [14, 31],
      ],
      [[600, 200]],
    ];
    expect(pathOf(strokes)).toBe('M12 30.5L14 31M600 200L600 200');
    expect(signaturePath.safeParse(pathOf(strokes)).success).toBe(true);
    expect(isSignature(strokes)).toBe(false);
  });

  it('stays within the length limit of the contract, however long the guest draws', () => {
    let strokes: Strokes = [];
    for (let n = 0; n < 9000; n += 1) strokes = withPoint(strokes, [(n * 7.3) % 600, (n * 3.1) % 200], n % 100 === 0);
    const rounded = strokes.map((stroke) =>
      stroke.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const),
    );
    expect(signaturePath.safeParse(pathOf(rounded)).success).toBe(true);
    expect(isSignature(strokes)).toBe(true);
  });

  it('comes back from its path as it was drawn', () => {
    const strokes: Strokes = [
      [
        [0, 0],
        [10.5, 3],
        [600, 200],
      ],
      [[7, 7]],
    ];
    expect(strokesOf(pathOf(strokes))).toEqual([
      strokes[0],
      [
        [7, 7],
        [7, 7],
      ],
    ]);
    expect(pathOf(strokesOf(pathOf(strokes)))).toBe(pathOf(strokes));
    expect(strokesOf('')).toEqual([]);
  });

  it('leaves out points that are too close to be visible', () => {
    expect(withPoint([[[10, 10]]], [10.5, 10.5], false)).toEqual([[[10, 10]]]);
  });
});
