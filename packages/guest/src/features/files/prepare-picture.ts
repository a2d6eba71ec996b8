/** Makes a file small enough to upload from a phone. */
export type PreparePicture = (file: File) => Promise<File>;

/** Larger pictures are scaled down: a 12-megapixel photo becomes about 300 KB. */
const largeBytes = 700 * 1024;
const longestEdge = 1600;
const quality = 0.82;
const phoneFormats = /\.(heic|heif|avif)$/i;
/** Formats that the server accepts unchanged. */
const plainTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/**
 * Redraws large photos and phone formats as JPEG. A file that the canvas cannot draw is sent unchanged; the server
 * decides.
 */
export const preparePicture: PreparePicture = async (file) => {
  // Some systems report no type for these endings.
  const isPicture = file.type.startsWith('image/') || phoneFormats.test(file.name);
  if (!isPicture || file.type === 'image/gif' || (file.size <= largeBytes && plainTypes.includes(file.type)))
    return file;
  try {
    // Applies the camera's rotation; otherwise portraits lie on their side.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    // A larger JPEG is still better than a type that the server refuses.
    if (drawn === null || (drawn.size >= file.size && plainTypes.includes(file.type))) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
