import { createContext, useContext } from 'react';
import { useStore } from '../../platform/store/store.ts';
import { noPhotos, type Photo, type PhotoTray } from './photo-tray.ts';

export const PhotoTrayContext = createContext<PhotoTray | null>(null);

/** The unsent photos of one request, and the tray that changes them. */
export function usePhotos(requestId: string): { tray: PhotoTray; photos: readonly Photo[] } {
  const tray = useContext(PhotoTrayContext);
  if (tray === null) throw new Error('usePhotos is used outside of its provider');
  return { tray, photos: useStore(tray.store)[requestId] ?? noPhotos };
}
