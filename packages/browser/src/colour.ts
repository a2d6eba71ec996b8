/** The three parts of `#rrggbb`, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

interface Hsl {
  /** In sixths of the circle. */
  readonly hue: number;
  /** From 0 to 1, like `lightness`. */
  readonly saturation: number;
  readonly lightness: number;
}

export function parseColour(text: string): Colour {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

export function colourText(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
}

export function hslOf(colour: Colour): Hsl {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const lightness = high - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  if (high === red) return { hue: ((green - blue) / spread + 6) % 6, saturation, lightness };
  return { hue: high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4, saturation, lightness };
}

export function colourOf({ hue, saturation, lightness }: Hsl): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue * 2) % 12;
    return Math.round((lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))) * 255);
  };
  return [part(0), part(8), part(4)];
}
