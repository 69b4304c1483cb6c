import { IMAGE_TOO_LARGE, IMAGE_UNREADABLE } from '../../../messages/validation';
import { addressError, fileError, fitted } from '../../../rules/photo';
import type { PreparedPhoto } from '../../../ui/form/photo/usePhotoFiles';

/**
 * Prepares a selected file to be sent in a record (R73): checked, decoded, resized to at most
 * 1600 px, as a data URL. A file that cannot be decoded, whatever its name, is refused.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const error = fileError(file);
  if (error) return { ok: false, error };
  try {
    const bitmap = await createImageBitmap(file);
    const url = toDataUrl(bitmap, file.type);
    bitmap.close();
    return addressError(url)
      ? { ok: false, error: IMAGE_TOO_LARGE }
      : { ok: true, photo: { url, name: file.name } };
  } catch {
    return { ok: false, error: IMAGE_UNREADABLE };
  }
}

/** Photos as JPEG, which is small; images that may be transparent keep their format. */
function toDataUrl(bitmap: ImageBitmap, type: string): string {
  const { width, height } = fitted(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas.toDataURL(type, 0.86);
}
