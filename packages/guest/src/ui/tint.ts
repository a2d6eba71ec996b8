type Rgb = readonly [number, number, number];

/** Luminance of the backgrounds of tinted text: `--canvas` light, `--surface` dark (tokens.css). */
const lightGround = 0.9;
const darkGround = 0.014;
/** Contrast of WCAG 2.2 AA for text, with a margin for rounding. */
const leastContrast = 4.6;

/** Sets the page's tint to the hotel's colour (`#rrggbb`), moved towards black or white until it is legible. */
export function setTint(color: string): void {
  const { style } = document.documentElement;
  style.setProperty('--tint-light', tintFor(color, lightGround));
  style.setProperty('--tint-dark', tintFor(color, darkGround));
}

export function tintFor(color: string, ground: number): string {
  const [hue, saturation, lightness] = hslOf(parse(color));
  const end = ground > 0.5 ? 0 : 1;
  for (let share = 0; share < 1; share += 0.02) {
    // Changes only the lightness: a strong colour mixed with white would fade on dark.
    const moved = rgbOf([hue, saturation, lightness + (end - lightness) * share]);
    if (contrast(luminance(moved), ground) >= leastContrast) return format(moved);
  }
  return format(rgbOf([0, 0, end]));
}

export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function luminanceOf(color: string): number {
  return luminance(parse(color));
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
function hslOf(color: Rgb): readonly [number, number, number] {
  const [red, green, blue] = [color[0] / 255, color[1] / 255, color[2] / 255];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [((green - blue) / spread + 6) % 6, saturation, lightness];
  return [most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4, saturation, lightness];
}

function rgbOf([hue, saturation, lightness]: readonly [number, number, number]): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue * 2) % 12;
    return Math.round((lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255);
  };
  return [part(0), part(8), part(4)];
}

function parse(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

function format(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
