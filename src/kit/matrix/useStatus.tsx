import { useMemo } from 'react';
import type { Formats } from '../../host/formats';
import { matrix as texts } from '../../messages/matrix';
import type { VirtualSheetProps } from '../../ui/sheet/model';
import { rangeOf, type Selection } from '../../ui/sheet/selection';
import type { ListContext } from '../declare/listDeclaration';
import type { AnyResource } from '../declare/resource';
import type { MatrixCells } from './cells';
import type { MatrixColumn } from './columns';
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
}

/** The line below the sheet, and what a screen reader says of the selection. */
export function useStatus(parts: StatusParts) {
  const { view, cells, context, formats, resource, rows, columns } = parts;
  return useMemo(() => {
    const how = { view, cells, context, formats, titleOf: resource.titleOf };
    const activeOf = ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      const column = columns[active.column];
      return record && column ? cellStatus(how, record, column) : undefined;
    };
    const statusLine: VirtualSheetProps['statusLine'] = (selection) => {
      const status = activeOf(selection);
      const figures = rangeStatus(how, rows, columns, rangeOf(selection));
      return {
        cell: status && (
          <>
            <span>
              <b>{status.name}</b> {texts.at} <b>{status.venue}</b>
            </span>
            <span>{status.figure}</span>
            {status.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </>
        ),
        range:
          figures.length > 0 &&
          figures.map(({ label, figure }) => (
            <span key={label}>
              {label === '' ? (
                figure
              ) : (
                <>
                  {label} <b>{figure}</b>
                </>
              )}
            </span>
          )),
      };
    };
    const spokenStatus = (selection: Selection) => {
      const status = activeOf(selection);
      const column = columns[selection.active.column];
      if (!status || !column) return '';
      return texts.spoken(texts.cell(column.name, status.name, status.venue), status.text, status.notes);
    };
    return { statusLine, spokenStatus };
  }, [view, cells, context, formats, resource, rows, columns]);
}
