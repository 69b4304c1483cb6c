import { invalid } from '../failure';
import type { Doc, Documents } from '../store/documents';
import { plainName, reference } from './uniqueness';

/** Refuses a body whose references name records that are not there, or that do not belong together. */
export function refuseBrokenReferences(
  documents: Documents,
  record: Doc,
  value: Record<string, unknown>,
): void {
  const { venues, venueId, companyId, vendor, subCategoryDetails } = value;
  for (const venue of Array.isArray(venues) ? venues : []) {
    if (!documents.get('venues', String(venue))) throw invalid('Please select a venue that exists.');
  }
  if (typeof venueId === 'string' && !documents.get('venues', venueId))
    throw invalid('Please select a venue.');
  if (typeof companyId === 'string' && !documents.get('companies', companyId))
    throw invalid('Please select a company.');
  if (typeof vendor === 'string' && vendor && !documents.get('vendors', vendor))
    throw invalid('Vendor not found.');
  if (subCategoryDetails) {
    const category = reference((subCategoryDetails as { category?: unknown }).category);
    if (!documents.get('categories', category)) throw invalid('Please select a category.');
  }
  if ('subCategory' in value && record.subCategory) refuseForeignSubcategory(documents, record);
}

const DAY = 86_400_000;

/** A new coupon must not have expired, wherever on earth its day ends (decisions section 6). */
export function refuseExpired({ expiryDate }: Record<string, unknown>, now: Date): void {
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  if (typeof expiryDate === 'string' && expiryDate.slice(0, 10) < yesterday) {
    throw invalid('Expiry date must not be in the past.');
  }
}

/** A product's subcategory must belong to its category; both are named, not referenced (decisions section 6). */
function refuseForeignSubcategory(documents: Documents, { category, subCategory }: Doc): void {
  const parent = documents.idOfKey('categories', plainName(category));
  const belongs =
    parent !== undefined && documents.idOfKey('subcategories', `${parent}/${plainName(subCategory)}`);
  if (!belongs) throw invalid('The subcategory does not belong to the category.');
}
