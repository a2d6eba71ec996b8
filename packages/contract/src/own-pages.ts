/** Paths of Bellhop's own pages that its console shows in a frame, and each without the frame by itself. */
export const ownPages = { charging: '/app/charging', administration: '/app/admin' } as const;

/** Page of the guest page that shows a service which is being written; it stands in a frame of the administration alone. */
export const previewPath = '/guest/preview';

/**
 * Whether a page may stand in a frame of the console.
 * @param path begins with "/", without query.
 */
export function isOwnPage(path: string): boolean {
  return Object.values(ownPages).some((page) => path === page || path.startsWith(`${page}/`));
}
