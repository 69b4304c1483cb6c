import { sameNameKey } from '../../../src/lib/sameName';
import type { Collection } from '../store/database';
import type { Doc } from '../store/documents';

/** A name in the form that uniqueness compares (R68). */
export function plainName(name: unknown): string {
  return sameNameKey(String(name ?? ''));
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
  vendors: ({ contactDetails, contactEmail }) =>
    plainName((contactDetails as Part)?.contactEmail ?? contactEmail),
};

/** The value that must be unique in the collection; undefined when this record has none. */
export function keyOf(collection: Collection, record: Doc): string | undefined {
  return KEYS[collection]?.(record) || undefined;
}

/** The id of a reference: itself, or that of a populated record. */
export function reference(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_id' in value) return String(value._id);
  return typeof value === 'string' ? value : '';
}
