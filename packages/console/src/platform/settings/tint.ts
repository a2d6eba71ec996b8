/** The three parts of `#rrggbb`, from 0 to 255. */
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
// WCAG 2.2 AA for text (4.5), and a little more, because soft grounds reduce the contrast.
const leastContrast = 4.7;

/**
 * Adapts the hotel's colour (SET-12): makes it darker (on light) or lighter (on dark) in its own hue until text is
 * readable in it on the surface and on its own soft ground, and in its ink on it.
 */
export function tintOf(primaryColor: string, theme: 'light' | 'dark'): Tint {
  const ground = grounds[theme];
  const towards = theme === 'light' ? 0 : 1;
  const { hue, saturation, lightness } = hslOf(parse(primaryColor));
  // On dark, a pale colour looks grey, so a lightened colour keeps some saturation.
  const strength = theme === 'dark' && saturation > 0.15 ? Math.max(Math.min(saturation, 0.6), 0.42) : saturation;
  const at = (share: number) =>
    colourOf(hue, share === 0 ? saturation : strength, lightness + (towards - lightness) * share);
  let share = 0;
  while (share < 1 && !holds(at(share), ground, theme)) share += 0.02;
  const brand = at(Math.min(share, 1));
  const ink = contrast(brand, inks.white) >= contrast(brand, inks.black) ? inks.white : inks.black;
  return {
    brand: text(brand),
    brandStrong: text(mix(brand, towards === 0 ? inks.black : inks.white, 0.18)),
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
  return contrast(brand, ground) >= leastContrast && contrast(brand, soft(brand, ground, theme)) >= leastContrast;
}

function soft(brand: Colour, ground: Colour, theme: 'light' | 'dark'): Colour {
  return mix(ground, brand, theme === 'light' ? 0.1 : 0.14);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])];
}

function hslOf(colour: Colour): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return { hue: sixth * 60, saturation, lightness };
}

function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const share =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(share * 255);
  };
  return [part(0), part(8), part(4)];
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
