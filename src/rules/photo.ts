import { IMAGE_TOO_LARGE, IMAGE_WRONG_TYPE } from '../messages/validation';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from './constants';

/** The accepted picture formats (R73). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The error of a chosen file; undefined for a valid one. */
export function fileError({ type, size }: { type: string; size: number }): string | undefined {
  if (!isImageType(type)) return IMAGE_WRONG_TYPE;
  return size > IMAGE_MAX_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/**
 * The error of a picture's address in a record: a data URL must have an accepted format and size, any other
 * address must be one that a browser loads as a picture.
 */
export function addressError(url: string): string | undefined {
  const [, scheme = ''] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
  if (scheme.toLowerCase() !== 'data')
    return url !== '' && /^(https?)?$/i.test(scheme) ? undefined : IMAGE_WRONG_TYPE;
  const [, type = ''] = /^\s*data:([^;,]*)/i.exec(url) ?? [];
  return fileError({ type: type.toLowerCase(), size: bytesOf(url) });
}

/** Width and height scaled down to at most 1600 px on the longer side, in proportion. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, IMAGE_MAX_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isImageType(type: string): boolean {
  return IMAGE_TYPES.some((known) => known === type);
}

/** The size of the content of a base64 data URL: three bytes per four characters. */
function bytesOf(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
}
