import { type Colour, colourOf, colourText, contrast, hslOf, parseColour } from '@bellhop/browser/colour';

/** Backgrounds of tinted text: `--canvas` light, `--surface` dark (tokens.css). */
export const grounds = { light: parseColour('#f5f4f1'), dark: parseColour('#1a2028') };
/** Contrast of WCAG 2.2 AA for text, with a margin for rounding. */
const leastContrast = 4.6;

/** Sets the page's tint to the hotel's colour (`#rrggbb`), moved towards black or white until it is legible. */
export function setTint(color: string): void {
  const { style } = document.documentElement;
  style.setProperty('--tint-light', tintFor(color, 'light'));
  style.setProperty('--tint-dark', tintFor(color, 'dark'));
}

export function tintFor(color: string, theme: keyof typeof grounds): string {
  const { lightness, ...strength } = hslOf(parseColour(color));
  const end = theme === 'light' ? 0 : 1;
  // Changes only the lightness: a strong colour mixed with white would fade on dark.
  const moved = (share: number): Colour => colourOf({ ...strength, lightness: lightness + (end - lightness) * share });
  let share = 0;
  while (share < 1 && contrast(moved(share), grounds[theme]) < leastContrast) share += 0.02;
  return colourText(moved(Math.min(share, 1)));
}
