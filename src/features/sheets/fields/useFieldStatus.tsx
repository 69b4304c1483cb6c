import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import { differenceOf, storedValue } from '../../../kit/fieldTypes/cellText';
import { cellKey } from '../../../kit/writes/set/cells';
import { fields as texts } from '../../../messages/fields';
import { changedText, useStatus } from '../matrix/useStatus';
import type { FieldColumn } from './fieldColumns';
import { RefusedOffer } from './RefusedOffer';
import type { FieldsView } from './useFieldsView';

/** The line below the sheet: the active cell, figures of the selected cells, and the first refused cell. */
export function useFieldStatus({ cells, rows, columns, changes, source, sheet, refused }: FieldsView) {
  const formats = useFormats();
  const { titleOf } = source;
  const valueIn = useCallback(
    ({ _id: record }: Identified, { of: { field } }: FieldColumn) =>
      field && changes.valueOf({ record, venue: '', field: field.path }),
    [changes],
  );
  const statusOf = useCallback(
    (record: Identified, column: FieldColumn) => {
      const { was } = cells.cellOf(record, column);
      const text = cells.copyOf(record, column);
      const { field } = column.of;
      const isChanged = field !== undefined && was !== undefined;
      const difference = isChanged
        ? differenceOf(field, storedValue(field, record), valueIn(record, column), formats)
        : '';
      return {
        name: [column.name, texts.of, titleOf(record._id)] as const,
        value: isChanged
          ? changedText(was || texts.empty, text || texts.empty, difference && `, ${difference}`)
          : text,
        difference,
        notes: [],
      };
    },
    [cells, valueIn, titleOf, formats],
  );
  const alert = useMemo(() => {
    if (!refused) return undefined;
    const { record, field } = refused;
    const key = cellKey({ venue: '', field });
    const goTo = () => {
      const row = rows.indexOf(record);
      const column = columns.findIndex((one) => one.key === key);
      if (row >= 0 && column >= 0) sheet.current?.focusCell({ row, column });
    };
    const of = <RefusedOffer refused={refused} name={titleOf(record)} changes={changes} onGo={goTo} />;
    return { of, record, key };
  }, [refused, rows, columns, sheet, changes, titleOf]);
  return useStatus({ rows, columns, sheet, statusOf, valueIn, alert });
}
