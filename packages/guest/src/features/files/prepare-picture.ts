/** Makes a file fit to be sent from a phone. */
export type PreparePicture = (file: File) => Promise<File>;

/** Larger ones are drawn again: a 12-megapixel photo becomes about 300 KB, seconds instead of a minute on a poor network. */
const largeBytes = 700 * 1024;
const longestEdge = 1600;
const quality = 0.82;
const phoneFormats = /\.(heic|heif|avif)$/i;
/** What the server takes as it is. */
const plainTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Draws large photos, and those in a phone's own format, as a JPEG. What no canvas can draw goes as it is; the server decides. */
export const preparePicture: PreparePicture = async (file) => {
  // Some systems know the format by its ending alone.
  const isPicture = file.type.startsWith('image/') || phoneFormats.test(file.name);
  if (!isPicture || file.type === 'image/gif' || (file.size <= largeBytes && plainTypes.includes(file.type)))
    return file;
  try {
    // As the camera was held; otherwise portraits lie on their side.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    // The server refuses the type, so the JPEG goes although it is larger.
    if (drawn === null || (drawn.size >= file.size && plainTypes.includes(file.type))) return file;
    return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
