import type { CountRecord } from '../../../kit/documents/countRecord';
import { fileSlug } from '../../../lib/fileSlug';
import { count as texts } from '../../../messages/count';

/** The name of a count's file without its ending: 'count-harbour-drinks'. */
export function fileStem({ venue, name }: CountRecord): string {
  return texts.fileName([venue.name, name].map((text) => fileSlug(text)));
}
