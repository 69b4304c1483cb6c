import type { Identified } from '../../kit/declare/record';
import { type RecordReference, referenceId } from '../../rules/scope';

/** A subcategory of one category (src/resources/README.md, Fields of the records). */
export interface Subcategory extends Identified {
  subCategoryDetails: { name: string; isActive: boolean; category: RecordReference; description?: string };
}

/** The id of the category that a subcategory belongs to. */
export function categoryOf({ subCategoryDetails }: Subcategory): string {
  return referenceId(subCategoryDetails.category) ?? '';
}
