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
}

/** The line below the sheet, and what is announced of the selection. */
export function useStatus(parts: StatusParts) {
  const { view, cells, context, formats, resource, rows, columns, sheet } = parts;
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
            {status.figure !== '' && <span>{status.figure}</span>}
            {status.notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </>
        ),
        range: figures.length > 0 && (
          <>
            {figures.map(({ label, figure }) => (
              <span key={label}>
                {label === '' ? (
                  figure
                ) : (
                  <>
                    {label} <b>{figure}</b>
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
    const spokenStatus = (selection: Selection) => {
      const range = rangeOf(selection);
      // the number of cells is spoken by the sheet
      if (!isSingle(range))
        return texts.spoken(
          rangeStatus(how, rows, columns, range)
            .slice(1)
            .map(({ label, figure }) => `${label} ${figure}`),
        );
      const { difference = '', notes = [] } = activeOf(selection) ?? {};
      return texts.spoken([difference, ...notes].filter((part) => part !== ''));
    };
    return { statusLine, spokenStatus };
  }, [view, cells, context, formats, resource, rows, columns, sheet]);
}
