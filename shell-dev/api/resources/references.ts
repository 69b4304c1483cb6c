import { invalid } from '../failure';
import type { Doc, Documents } from '../store/documents';
import { plainName, reference } from './uniqueness';

/**
 * Checks that the references of a body exist and belong together.
 * @throws Failure (400) with the message for the first broken reference
 */
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

/**
 * Checks that a new coupon has not expired in any time zone.
 * @throws Failure (400) for an expiry date in the past
 */
export function refuseExpired({ expiryDate }: Record<string, unknown>, now: Date): void {
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  if (typeof expiryDate === 'string' && expiryDate.slice(0, 10) < yesterday) {
    throw invalid('Expiry date must not be in the past.');
  }
}

/**
 * Checks that a product's subcategory belongs to its category; both are stored by name, not by id.
 * @throws Failure (400) when it does not
 */
function refuseForeignSubcategory(documents: Documents, { category, subCategory }: Doc): void {
  const parent = documents.idOfKey('categories', plainName(category));
  const belongs =
    parent !== undefined && documents.idOfKey('subcategories', `${parent}/${plainName(subCategory)}`);
  if (!belongs) throw invalid('The subcategory does not belong to the category.');
}
