import type { Identified } from '../../kit/declare/record';
import { type RecordReference, referenceId } from '../../rules/scope';

/** A subcategory of one category (src/resources/README.md, Fields of the records). */
export interface Subcategory extends Identified {
  subCategoryDetails: { name: string; isActive: boolean; category: RecordReference; description?: string };
}

export function categoryOf({ subCategoryDetails }: Subcategory): string {
  return referenceId(subCategoryDetails.category) ?? '';
}
