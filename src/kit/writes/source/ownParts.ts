import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Field } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { type CellField, meaningOf } from '../../fieldTypes/cellText';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { bodyWith } from './bodyWith';
import type { SavedPart } from './changeSource';

/**
 * The fields of the pages of one record as parts of a change set, so that many records can be changed at once. A
 * request sends what the page would send, built on the record as it was just read. Fields that are no single text,
 * such as photos and venues, are left out.
 */
export function ownParts({ pages }: Pick<AnyResource, 'pages'>): SavedPart[] {
  return Object.values(pages).flatMap(({ path, fields = [], saves }): SavedPart[] => {
    const cells = fields.filter(isCell);
    if (!path.includes('/:') || saves === undefined || cells.length === 0) return [];
    return [
      {
        list: '',
        fields: cells,
        pageFields: fields,
        operation: saves,
        paramsOf: (id) => ({ id }),
        bodyOf: (now, texts) => {
          const typed = cells.flatMap((field) => {
            const text = texts[field.path];
            return text === undefined ? [] : [[field.path, meaningOf(field, text)]];
          });
          return bodyWith(fields, now, Object.fromEntries(typed));
        },
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
