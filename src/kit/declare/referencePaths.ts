import type { Field } from './field';
import type { Page } from './pages';
import type { SubRecords } from './subRecords';

/** A field that names other records: by their ids, or by their names. */
interface ReferencePath {
  path: string;
  /** Its path in a record as it was read. */
  storedAt: string;
  isId: boolean;
}

/** Every record may name its venues (R71), on a page that has no fields of its own. */
const VENUES: ReferencePath = { path: 'venues', storedAt: 'venues', isId: true };

/** Where the bodies of a resource name other records, in whichever sub-record they are sent. */
export function referencePaths(pages: readonly Page[], subRecords: SubRecords): ReferencePath[] {
  const fields = pages.flatMap((page) => page.fields ?? []);
  const flat = [VENUES, ...fields.flatMap(referencePath)];
  const moved = Object.entries(subRecords).flatMap(([section, names]) =>
    flat
      .filter(({ path }) => names.includes(path))
      .map((one) => ({ ...one, path: `${section}.${one.path}` })),
  );
  return [...new Map([...flat, ...moved].map((one) => [one.path, one])).values()];
}

function referencePath({ path, type, reference }: Field): ReferencePath[] {
  if (type === 'venues') return [{ path, storedAt: path, isId: true }];
  return reference ? [{ path, storedAt: path, isId: reference.by === 'id' }] : [];
}
