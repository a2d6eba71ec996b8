import { signatureSize } from '@bellhop/contract/check-in/view';

export type Point = readonly [x: number, y: number];
/** One stroke per touch, from the first contact until the finger lifts. */
export type Strokes = readonly (readonly Point[])[];

/** Keeps the path below the length limit of the contract. */
const mostPoints = 4000;
/** Minimum distance of two points; a shorter step is invisible. */
const leastStep = 1.5;

/** Converts a position on the screen to a point of the signature box. */
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

/** Appends the point to the last stroke, or begins a new stroke. */
export function withPoint(strokes: Strokes, point: Point, isNew: boolean): Strokes {
  const last = strokes.at(-1);
  if (pointsIn(strokes) >= mostPoints) return strokes;
  if (isNew || last === undefined) return [...strokes, [point]];
  const before = last.at(-1);
  if (before !== undefined && Math.hypot(point[0] - before[0], point[1] - before[1]) < leastStep) return strokes;
  return [...strokes.slice(0, -1), [...last, point]];
}

/** Returns the SVG path, such as `M12 30.5L14 31`; a touch without movement becomes a dot. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .map(([first, ...more]) => {
      if (first === undefined) return '';
      const lines = more.length === 0 ? [first] : more;
      return `M${first.join(' ')}${lines.map((point) => `L${point.join(' ')}`).join('')}`;
    })
    .join('');
}

/** Parses a path that `pathOf` wrote. */
export function strokesOf(path: string): Strokes {
  const [, ...strokes] = path.split('M');
  return strokes.map((stroke) =>
    stroke.split('L').map((point): Point => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return [x, y];
    }),
  );
}

/** Checks that the drawing is more than an accidental touch. */
export function isSignature(strokes: Strokes): boolean {
  return pointsIn(strokes) >= 5;
}

function pointsIn(strokes: Strokes): number {
  return strokes.reduce((points, stroke) => points + stroke.length, 0);
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
