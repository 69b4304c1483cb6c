import { type RefObject, useMemo } from 'react';
import type { Formats } from '../../../host/formats';
import { differenceOf, storedValue } from '../../../kit/fieldTypes/cellText';
import { cellKey } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { AssessmentSizes } from '../../../kit/writes/source/assessment';
import { fields as texts } from '../../../messages/fields';
import { matrix } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import type { VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import { isSingle } from '../../../ui/sheet/range';
import { rangeOf, type Selection } from '../../../ui/sheet/selection';
import type { MatrixRows } from '../matrix/rows';
import type { FieldCells } from './fieldCells';
import type { FieldColumn } from './fieldColumns';
import { RefusedOffer } from './RefusedOffer';
import type { RefusedCell } from './refusedCells';

interface StatusParts {
  cells: FieldCells;
  rows: MatrixRows;
  columns: readonly FieldColumn[];
  changes: ChangeSet;
  formats: Formats;
  titleOf(id: string): string;
  sheet: RefObject<VirtualSheetHandle | null>;
  refused: RefusedCell | undefined;
  assessed: AssessmentSizes;
}

/** The line below the sheet: the active cell, the number of selected cells, and the first refused cell. */
export function useFieldStatus(
  parts: StatusParts,
): Required<Pick<VirtualSheetProps, 'statusLine' | 'announcedStatus'>> {
  const { cells, rows, columns, changes, formats, titleOf, sheet, refused, assessed } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused changes with the validation
  return useMemo(() => {
    const activeOf = ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      const column = columns[active.column];
      if (!record || !column) return undefined;
      const { was } = cells.cellOf(record, column);
      const copied = cells.copyOf(record, column);
      const { field } = column.of;
      const difference =
        field && was !== undefined
          ? differenceOf(
              field,
              storedValue(field, record),
              changes.valueOf({ record: record._id, venue: '', field: field.path }),
              formats,
            )
          : '';
      return { column, name: titleOf(record._id), was, text: copied, difference };
    };
    const goTo = ({ record, field }: RefusedCell) => {
      const row = rows.indexOf(record);
      const column = columns.findIndex(({ key }) => key === cellKey({ venue: '', field }));
      if (row >= 0 && column >= 0) sheet.current?.focusCell({ row, column });
    };
    return {
      statusLine(selection) {
        const active = activeOf(selection);
        const count = sizeOf(selection, rows);
        return {
          cell: active && (
            <>
              <span>
                <b>{active.column.name}</b> {texts.of} <b>{active.name}</b>
              </span>
              <span>
                {active.was !== undefined && `${active.was || texts.empty} ${texts.becomes} `}
                {active.was === undefined ? active.text : <b>{active.text || texts.empty}</b>}
                {active.difference !== '' && `, ${active.difference}`}
              </span>
            </>
          ),
          range: count > 1 && (
            <>
              <span>{matrix.cells(count, formats.number(count))}</span>
              <Button
                variant="link"
                size="sm"
                onClick={() => void sheet.current?.copy({ withHeadings: true })}
              >
                {matrix.copyWithHeadings}
              </Button>
            </>
          ),
          alert: refused && (
            <RefusedOffer
              refused={refused}
              name={titleOf(refused.record)}
              changes={changes}
              onGo={() => goTo(refused)}
            />
          ),
        };
      },
      announcedStatus: (selection) =>
        isSingle(rangeOf(selection))
          ? matrix.announced([activeOf(selection)?.difference ?? ''].filter(Boolean))
          : '',
    };
  }, [cells, rows, columns, changes, formats, titleOf, sheet, refused, assessed]);
}

function sizeOf(selection: Selection, rows: MatrixRows): number {
  const { top, bottom, left, right } = rangeOf(selection);
  return (Math.min(bottom, rows.count - 1) - top + 1) * (right - left + 1);
}
