import { IMAGE_TOO_LARGE, IMAGE_WRONG_TYPE } from '../messages/validation';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from './constants';

/** The picture formats that are taken (decisions section 6, photos). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is wrong with a chosen file; undefined where nothing is. */
export function fileProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!isImageType(type)) return IMAGE_WRONG_TYPE;
  return size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/**
 * What is wrong with a picture's address in a record: a data URL must be one of the formats and no larger than a
 * file may be, any other address must be one that a browser fetches as a picture.
 */
export function addressProblem(url: string): string | undefined {
  const [, scheme = ''] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
  if (scheme.toLowerCase() !== 'data')
    return url !== '' && /^(https?)?$/i.test(scheme) ? undefined : IMAGE_WRONG_TYPE;
  const [, type = ''] = /^\s*data:([^;,]*)/i.exec(url) ?? [];
  return fileProblem({ type: type.toLowerCase(), size: bytesOf(url) });
}

/** Width and height no larger than 1600 px on the longer side, in proportion. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isImageType(type: string): boolean {
  return IMAGE_TYPES.some((known) => known === type);
}

/** The size of what a base64 data URL carries: three bytes in four signs. */
function bytesOf(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
}
