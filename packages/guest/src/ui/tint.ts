type Rgb = readonly [number, number, number];

/** Luminance of the grounds that text in the hotel's colour stands on: `--canvas` light, `--surface` dark (tokens.css). */
const lightGround = 0.9;
const darkGround = 0.014;
/** WCAG 2.2 AA for text, and a little for rounding. */
const wanted = 4.6;

/** Re-tints the page in the hotel's colour, moved towards black or white as far as it must to be read. `#rrggbb`. */
export function setTint(color: string): void {
  const { style } = document.documentElement;
  style.setProperty('--tint-light', tintFor(color, lightGround));
  style.setProperty('--tint-dark', tintFor(color, darkGround));
}

export function tintFor(color: string, ground: number): string {
  const from = parse(color);
  const towards = ground > 0.5 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(from, towards, share);
    if (contrast(luminance(mixed), ground) >= wanted) return format(mixed);
  }
  return format(mix(from, towards, 1));
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

function mix([red, green, blue]: Rgb, towards: number, share: number): Rgb {
  const part = (value: number) => Math.round(value + (towards - value) * share);
  return [part(red), part(green), part(blue)];
}

function parse(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

function format(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
