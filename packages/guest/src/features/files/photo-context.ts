import { useStore } from '@bellhop/browser/store';
import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext } from 'react';
import { noPhotos, type Photo, type PhotoTray } from './photo-tray.ts';

export const PhotoTrayContext = createContext<PhotoTray | null>(null);

/** The unsent photos of one request, and the tray that changes them. `isFull`: the last choice had too many photos. */
export function usePhotos(requestId: string): { tray: PhotoTray; photos: readonly Photo[]; isFull: boolean } {
  const tray = useProvided(PhotoTrayContext);
  const photos = useStore(tray.store)[requestId] ?? noPhotos;
  return { tray, photos, isFull: useStore(tray.full) === requestId };
}
