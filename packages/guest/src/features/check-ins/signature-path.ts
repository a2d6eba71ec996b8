import { signatureSize } from '@bellhop/contract/check-in/view';

export type Point = readonly [x: number, y: number];
/** Each without lifting the finger. */
export type Strokes = readonly (readonly Point[])[];

/** So that the path fits into what the contract takes. */
const mostPoints = 4000;
/** Points that are nearer than this tell the eye nothing. */
const leastStep = 1.5;

/** A place on the screen as a point of the box that is signed in. */
export function pointIn(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  at: { readonly clientX: number; readonly clientY: number },
): Point {
  const { width, height } = signatureSize;
  return [
    within(((at.clientX - box.left) / (box.width || 1)) * width, width),
    within(((at.clientY - box.top) / (box.height || 1)) * height, height),
  ];
}

/** A point goes to the last stroke, or begins a new one. */
export function withPoint(strokes: Strokes, point: Point, isNew: boolean): Strokes {
  const last = strokes.at(-1);
  if (pointsIn(strokes) >= mostPoints) return strokes;
  if (isNew || last === undefined) return [...strokes, [point]];
  const before = last.at(-1);
  if (before !== undefined && Math.hypot(point[0] - before[0], point[1] - before[1]) < leastStep) return strokes;
  return [...strokes.slice(0, -1), [...last, point]];
}

/** `M12 30.5L14 31`; a touch without a movement is a dot. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map(([first, ...more]) => {
      if (first === undefined) return '';
      const lines = more.length === 0 ? [first] : more;
      return `M${first.join(' ')}${lines.map((point) => `L${point.join(' ')}`).join('')}`;
    })
    .join('');
}

/** The strokes of a path that `pathOf` wrote. */
export function strokesOf(path: string): Strokes {
  const [, ...strokes] = path.split('M');
  return strokes.map((stroke) =>
    stroke.split('L').map((point): Point => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return [x, y];
    }),
  );
}

/** Whether there is more than a touch by mistake. */
export function isSignature(strokes: Strokes): boolean {
  return pointsIn(strokes) >= 5;
}

function pointsIn(strokes: Strokes): number {
  return strokes.reduce((points, stroke) => points + stroke.length, 0);
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
