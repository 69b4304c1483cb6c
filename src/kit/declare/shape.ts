import { valueAt } from '../../lib/paths';
import { idText } from '../../rules/ids';
import type { Page } from './pages';
import type { Identified, Shape } from './record';
import { flattened, isSubRecord, type SubRecords } from './subRecords';

/** The sub-records that fields belong to: 'brandDetails' of 'brandDetails.name', with the keys below it. */
export function sectionsOf(pages: readonly Page[]): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>();
  for (const { path } of pages.flatMap((page) => page.fields ?? [])) {
    const [section, key] = path.split('.');
    if (section && key) sections.set(section, (sections.get(section) ?? new Set()).add(key));
  }
  return sections;
}

/**
 * Reads a record, nested (`brandDetails.name`) or flat (`name`): flat fields are moved into their sub-record,
 * unknown fields are kept (R8).
 */
export function shapeOf<R extends Identified>(
  sections: Map<string, Set<string>>,
  tidy: (record: R) => R,
  subRecords: SubRecords,
): Shape<R> {
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const sent: unknown = Reflect.get(raw, '_id');
    const _id = idText(sent);
    if (_id === undefined) return undefined;
    const lifted: Record<string, unknown> = _id === sent ? {} : { _id };
    for (const [section, keys] of sections) {
      if (isSubRecord(Reflect.get(raw, section))) continue;
      lifted[section] = Object.fromEntries([...keys].map((key) => [key, valueAt(raw, key)]));
    }
    const record = Object.keys(lifted).length === 0 ? raw : { ...raw, ...lifted };
    return tidy(flattened(record, subRecords) as R);
  };
}
