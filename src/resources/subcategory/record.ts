import type { Identified } from '../../kit/effects';
import { referenceId } from '../../rules/scope';

/** A subcategory of one category (specification section 3). */
export interface Subcategory extends Identified {
  subCategoryDetails: { name: string; isActive: boolean; category: unknown; description?: string };
}

/** The id of the category that a subcategory belongs to. */
export function categoryOf({ subCategoryDetails }: Subcategory): string {
  return referenceId(subCategoryDetails.category) ?? '';
}
