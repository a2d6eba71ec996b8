const bundled = Object.values(
  import.meta.glob<string>('./pictures/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** A picture by chance (from 0 to below 1): the hotel's own where it has some, else one of ours (AUTH-01). */
export function pickBackground(loginImages: readonly string[], chance: number): string {
  const pictures = loginImages.length > 0 ? loginImages : bundled;
  return pictures[Math.floor(chance * pictures.length)] ?? '';
}

export const bundledCount = bundled.length;
