import type { PreparedPhoto } from '../../../ui/form/photo/usePhotoFiles';

/**
 * Prepares a photo; the code that decodes and resizes photos is loaded with the first one.
 *
 * @throws what the loading throws
 */
export async function prepareWhenNeeded(file: File): Promise<PreparedPhoto> {
  const { preparePhoto } = await import('./preparePhoto');
  return preparePhoto(file);
}
