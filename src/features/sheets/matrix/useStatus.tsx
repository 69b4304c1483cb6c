import { type RefObject, useMemo } from 'react';
import type { Formats } from '../../../host/formats';
import type { ListContext } from '../../../kit/declare/listDeclaration';
import type { AnyResource } from '../../../kit/declare/resource';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import type { VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import { isSingle } from '../../../ui/sheet/range';
import { rangeOf, type Selection } from '../../../ui/sheet/selection';
import type { MatrixCells } from './cells';
import type { MatrixColumn } from './columns';
import type { Comparison } from './differs/comparison';
import type { MatrixView } from './matrixView';
import type { MatrixRows } from './rows';
import { cellStatus, rangeStatus } from './statusLine';

interface StatusParts {
  view: MatrixView;
  cells: MatrixCells;
  context: ListContext;
  formats: Formats;
  resource: AnyResource;
  rows: MatrixRows;
  columns: readonly MatrixColumn[];
  sheet: RefObject<VirtualSheetHandle | null>;
  comparison: Comparison | undefined;
}

/** The line below the sheet, and what is announced of the selection. */
export function useStatus(parts: StatusParts) {
  const { view, cells, context, formats, resource, rows, columns, sheet, comparison } = parts;
  return useMemo(() => {
    const how = { view, cells, context, formats, titleOf: resource.titleOf, comparison };
    const activeOf = ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      const column = columns[active.column];
      return record && column ? cellStatus(how, record, column) : undefined;
    };
    const statusLine: VirtualSheetProps['statusLine'] = (selection) => {
      const status = activeOf(selection);
      const values = rangeStatus(how, rows, columns, rangeOf(selection));
      return {
        cell: status && (
          <>
            <span>
              <b>{status.name}</b> {texts.at} <b>{status.venue}</b>
            </span>
            {status.value !== '' && <span>{status.value}</span>}
            {status.notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </>
        ),
        range: values.length > 0 && (
          <>
            {values.map(({ label, value }) => (
              <span key={label}>
                {label === '' ? (
                  value
                ) : (
                  <>
                    {label} <b>{value}</b>
                  </>
                )}
              </span>
            ))}
            <Button variant="link" size="sm" onClick={() => void sheet.current?.copy({ withHeadings: true })}>
              {texts.copyWithHeadings}
            </Button>
          </>
        ),
      };
    };
    const announcedStatus = (selection: Selection, before?: Selection) => {
      const range = rangeOf(selection);
      // the number of cells is spoken by the sheet
      if (!isSingle(range))
        return texts.announced(
          rangeStatus(how, rows, columns, range)
            .slice(1)
            .map(({ label, value }) => `${label} ${value}`),
        );
      const { difference = '', notes = [] } = activeOf(selection) ?? {};
      const known = before && isSingle(rangeOf(before)) ? activeOf(before)?.notes : undefined;
      const unknown = notes.filter((note) => !known?.includes(note));
      return texts.announced([difference, ...unknown].filter((part) => part !== ''));
    };
    return { statusLine, announcedStatus };
  }, [view, cells, context, formats, resource, rows, columns, sheet, comparison]);
}
