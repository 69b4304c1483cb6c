import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Field } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { savedFieldsOf } from '../../declare/savedFields';
import type { CellField } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { bodyWith } from './bodyWith';
import type { SavedPart } from './changeSource';

const NO_LISTS: readonly never[] = [];

/**
 * The fields of the pages of one record as parts of a change set, so that many records can be changed at once. A
 * request sends what the page would send, built on the record as it was just read. Fields that are no single text,
 * such as photos and venues, are left out.
 */
export function ownParts(resource: Pick<AnyResource, 'pages'>): SavedPart[] {
  return savedFieldsOf(resource, NO_LISTS).flatMap(({ page, fields, operation, paramsOf }): SavedPart[] => {
    const cells = page?.fields?.filter(isCell) ?? [];
    if (operation === '' || cells.length === 0) return [];
    return [
      {
        list: '',
        fields: cells,
        pageFields: fields,
        operation,
        paramsOf,
        bodyOf: (now, values) => bodyWith(fields, now, values),
      },
    ];
  });
}

/** Whether the values of a field can be entered as one text. */
export const isCell = (field: Field): field is CellField => fieldTypeOf(field).cell !== null;

const NO_PARTS: readonly SavedPart[] = [];

/** These parts and {@link ownParts}: the same array for the same resource and parts. */
export const withOwnParts = weakMapMemoize(
  (resource: Pick<AnyResource, 'pages'>, parts: readonly SavedPart[] = NO_PARTS): readonly SavedPart[] => [
    ...parts,
    ...ownParts(resource),
  ],
);
