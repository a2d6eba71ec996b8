/** `#rrggbb` as three parts from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

export interface Tint {
  brand: string;
  brandStrong: string;
  brandInk: string;
  brandSoft: string;
  brandLine: string;
}

const grounds = { light: parse('#ffffff'), dark: parse('#1a2028') };
const inks = { white: parse('#ffffff'), black: parse('#10151b') };
// WCAG 2.2 AA for text; a little more, because soft grounds take some away.
const wanted = 4.7;

/**
 * The hotel's colour as ours (SET-12): moved towards black (light) or white (dark) until text in it can be read on the
 * surface, on its own soft ground, and in its ink on it.
 */
export function tintOf(primaryColor: string, theme: 'light' | 'dark'): Tint {
  const ground = grounds[theme];
  const away = theme === 'light' ? inks.black : inks.white;
  const original = parse(primaryColor);
  let brand = original;
  for (let step = 1; step <= 40 && !holds(brand, ground, theme); step += 1) brand = mix(original, away, step / 40);
  const ink = contrast(brand, inks.white) >= contrast(brand, inks.black) ? inks.white : inks.black;
  return {
    brand: text(brand),
    brandStrong: text(mix(brand, away, 0.18)),
    brandInk: text(ink),
    brandSoft: text(soft(brand, ground, theme)),
    brandLine: text(mix(ground, brand, theme === 'light' ? 0.3 : 0.35)),
  };
}

export function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

export function parse(colour: string): Colour {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function holds(brand: Colour, ground: Colour, theme: 'light' | 'dark'): boolean {
  return contrast(brand, ground) >= wanted && contrast(brand, soft(brand, ground, theme)) >= wanted;
}

function soft(brand: Colour, ground: Colour, theme: 'light' | 'dark'): Colour {
  return mix(ground, brand, theme === 'light' ? 0.1 : 0.14);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

function text(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Colour): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
}
