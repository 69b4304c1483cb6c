import type { Collection } from '../store/database';
import type { Doc } from '../store/documents';

/** A name as uniqueness compares it: without case, spaces and accents (decisions section 6). */
export function plainName(name: unknown): string {
  return String(name ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}

type Part = Record<string, unknown> | undefined;

const KEYS: Partial<Record<Collection, (record: Doc) => string>> = {
  brands: ({ brandDetails }) => plainName((brandDetails as Part)?.name),
  categories: ({ categoryDetails }) => plainName((categoryDetails as Part)?.name),
  // Unique within its category only.
  subcategories: ({ subCategoryDetails }) =>
    `${reference((subCategoryDetails as Part)?.category)}/${plainName((subCategoryDetails as Part)?.name)}`,
  products: ({ sku }) => plainName(sku),
  coupons: ({ name }) => plainName(name),
};

/** The value that no other record of the collection may hold; undefined when this one holds none. */
export function keyOf(collection: Collection, record: Doc): string | undefined {
  return KEYS[collection]?.(record) || undefined;
}

/** A reference is an id or a populated record. */
export function reference(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_id' in value) return String(value._id);
  return typeof value === 'string' ? value : '';
}
