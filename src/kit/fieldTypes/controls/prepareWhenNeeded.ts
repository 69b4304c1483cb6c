import { IMAGE_UNREADABLE } from '../../../messages/validation';
import type { PreparedPhoto } from '../../../ui/form/photo/usePhotoFiles';

/**
 * The code that decodes and resizes photos is loaded with the first one; if that fails, the photo counts as
 * unreadable.
 */
export function prepareWhenNeeded(file: File): Promise<PreparedPhoto> {
  return import('./preparePhoto').then(
    ({ preparePhoto }) => preparePhoto(file),
    () => ({ ok: false, error: IMAGE_UNREADABLE }),
  );
}
