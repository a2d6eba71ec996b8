const bundled = Object.values(
  import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** Picks a picture by a random number from 0 to below 1: one of the hotel's, else a bundled picture (AUTH-01). */
export function pickBackground(loginImages: readonly string[], chance: number): string {
  const pictures = loginImages.length > 0 ? loginImages : bundled;
  return pictures[Math.floor(chance * pictures.length)] ?? '';
}

export const bundledCount = bundled.length;
