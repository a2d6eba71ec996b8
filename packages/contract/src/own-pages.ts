/** Paths of Bellhop's own pages that its console shows in a frame; each also works without the frame. */
export const ownPages = { charging: '/app/charging', administration: '/app/admin' } as const;

/** Page of the guest page that previews a service during editing; only the administration may show it in a frame. */
export const previewPath = '/guest/preview';

/**
 * Whether a page may be in a frame of the console.
 * @param path begins with "/", without query.
 */
export function isOwnPage(path: string): boolean {
  return Object.values(ownPages).some((page) => path === page || path.startsWith(`${page}/`));
}
