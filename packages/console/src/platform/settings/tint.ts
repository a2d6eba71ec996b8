import { type Colour, colourOf, colourText, contrast, hslOf, parseColour } from '@bellhop/browser/colour';

export interface Tint {
  brand: string;
  brandStrong: string;
  brandInk: string;
  brandSoft: string;
  brandLine: string;
}

const grounds = { light: parseColour('#ffffff'), dark: parseColour('#1a2028') };
const inks = { white: parseColour('#ffffff'), black: parseColour('#10151b') };
// WCAG 2.2 AA for text (4.5), and a little more, because soft grounds reduce the contrast.
const leastContrast = 4.7;

/**
 * Adapts the hotel's colour (SET-12): makes it darker (on light) or lighter (on dark) in its own hue until text is
 * readable in it on the surface and on its own soft ground, and in its ink on it.
 */
export function tintOf(primaryColor: string, theme: 'light' | 'dark'): Tint {
  const ground = grounds[theme];
  const towards = theme === 'light' ? 0 : 1;
  const { hue, saturation, lightness } = hslOf(parseColour(primaryColor));
  // On dark, a pale colour looks grey, so a lightened colour keeps some saturation.
  const strength = theme === 'dark' && saturation > 0.15 ? Math.max(Math.min(saturation, 0.6), 0.42) : saturation;
  const at = (share: number) =>
    colourOf({
      hue,
      saturation: share === 0 ? saturation : strength,
      lightness: lightness + (towards - lightness) * share,
    });
  let share = 0;
  while (share < 1 && !holds(at(share), ground, theme)) share += 0.02;
  const brand = at(Math.min(share, 1));
  const ink = contrast(brand, inks.white) >= contrast(brand, inks.black) ? inks.white : inks.black;
  return {
    brand: colourText(brand),
    brandStrong: colourText(mix(brand, towards === 0 ? inks.black : inks.white, 0.18)),
    brandInk: colourText(ink),
    brandSoft: colourText(soft(brand, ground, theme)),
    brandLine: colourText(mix(ground, brand, theme === 'light' ? 0.3 : 0.35)),
  };
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
