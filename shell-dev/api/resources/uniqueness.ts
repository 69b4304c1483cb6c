import type { Collection } from '../store/database';
import type { Doc } from '../store/documents';

/** A name normalised for uniqueness: without case, spaces and accents (R68). */
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
  // Emails are compared without case only: their spaces and accents count.
  vendors: ({ contactDetails, contactEmail }) =>
    String((contactDetails as Part)?.contactEmail ?? contactEmail ?? '')
      .trim()
      .toLowerCase(),
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
