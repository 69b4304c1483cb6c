import { type ReactNode, type RefObject, useMemo } from 'react';
import { type Formats, useFormats } from '../../../host/formats';
import type { Identified } from '../../../kit/declare/record';
import { type CellField, cellOf as cellTypeOf } from '../../../kit/fieldTypes/cellText';
import { matrix as texts } from '../../../messages/matrix';
import { fromMinor, toMinor } from '../../../rules/minorUnits';
import { Button } from '../../../ui/form/Button';
import type { VirtualSheetHandle, VirtualSheetProps } from '../../../ui/sheet/model';
import { isSingle, type Range } from '../../../ui/sheet/range';
import { rangeOf, type Selection } from '../../../ui/sheet/selection';
import type { MatrixRows } from './rows';

/** Ranges with more cells show their number only, since the figures would take longer than a frame. */
const MAX_AGGREGATED_CELLS = 5_000;

/** The active cell, as parts of the status line and for screen readers. */
export interface CellStatus {
  /** 'Cola' at 'Harbour', 'Vendor' of 'Cola': two names, and the word between them. */
  name: readonly [string, string, string];
  /** The text, or '4.20 → 4.40, +4.8%'. */
  value: ReactNode;
  /** '+4.8%'; empty where nothing is changed. */
  difference: string;
  /** What else its entry holds, and why it cannot be sold; what is wrong with a cell is part of the sheet. */
  notes: readonly string[];
}

interface StatusParts<C> {
  rows: MatrixRows;
  columns: readonly C[];
  sheet: RefObject<VirtualSheetHandle | null>;
  /** These must be stable while they are the same. */
  statusOf(record: Identified, column: C): CellStatus;
  valueIn(record: Identified, column: C): unknown;
  /** What stands beside the result of an action, and the cell that it is about. */
  alert?: { of: ReactNode; record: string; key: string } | undefined;
}

/** '4.20 → 4.40', and what follows; the text alone where there is neither. */
export function changedText(was: string | undefined, text: ReactNode, after: string): ReactNode {
  if (was === undefined && after === '') return text;
  return (
    <>
      {was !== undefined && `${was} ${texts.becomes} `}
      <b>{text}</b>
      {after}
    </>
  );
}

/** The line below the sheet, and what is announced of the selection. */
export function useStatus<C extends StatusColumn>(
  parts: StatusParts<C>,
): Required<Pick<VirtualSheetProps, 'statusLine' | 'announcedStatus'>> {
  const { rows, columns, sheet, statusOf, valueIn, alert } = parts;
  const formats = useFormats();
  return useMemo(() => {
    const activeOf = ({ active }: Selection) => {
      const record = rows.recordAt(active.row);
      const column = columns[active.column];
      return record && column ? statusOf(record, column) : undefined;
    };
    const valuesOf = (range: Range) => rangeStatus({ rows, columns, valueIn, formats }, range);
    return {
      statusLine(selection) {
        const status = activeOf(selection);
        const values = valuesOf(rangeOf(selection));
        const [name, between, other] = status?.name ?? [];
        const { active } = selection;
        return {
          alert: alert?.of,
          isNoteUnseen:
            alert !== undefined &&
            rows.recordAt(active.row)?._id === alert.record &&
            columns[active.column]?.key === alert.key,
          cell: status && (
            <>
              <span>
                <b>{name}</b> {between} <b>{other}</b>
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
                  {label} {label === '' ? value : <b>{value}</b>}
                </span>
              ))}
              <Button
                variant="link"
                size="sm"
                onClick={() => void sheet.current?.copy({ withHeadings: true })}
              >
                {texts.copyWithHeadings}
              </Button>
            </>
          ),
        };
      },
      announcedStatus(selection, before) {
        const range = rangeOf(selection);
        // the number of cells is spoken by the sheet
        if (!isSingle(range))
          return texts.announced(
            valuesOf(range)
              .slice(1)
              .map(({ label, value }) => `${label} ${value}`),
          );
        const { difference = '', notes = [] } = activeOf(selection) ?? {};
        const known = before && isSingle(rangeOf(before)) ? activeOf(before)?.notes : undefined;
        const unknown = notes.filter((note) => !known?.includes(note));
        return texts.announced([difference, ...unknown].filter((part) => part !== ''));
      },
    };
  }, [rows, columns, sheet, statusOf, valueIn, alert, formats]);
}

interface StatusColumn {
  key: string;
  of: { field?: CellField | undefined };
}

interface RangeParts<C> extends Pick<StatusParts<C>, 'rows' | 'columns' | 'valueIn'> {
  formats: Formats;
}

/** The number of cells of a range, and of their figures the lowest, the highest and the average. */
function rangeStatus<C extends StatusColumn>(
  { rows, columns, valueIn, formats }: RangeParts<C>,
  { top, bottom, left, right }: Range,
): { label: string; value: string }[] {
  const size = (bottom - top + 1) * (right - left + 1);
  if (size < 2) return [];
  let count = 0;
  const values: number[] = [];
  const within = columns.slice(left, right + 1);
  const type = within[0]?.of.field;
  const isOneField = within.every(({ of }) => of.field?.path === type?.path);
  for (let row = top; row <= bottom; row += 1) {
    const record = rows.recordAt(row);
    if (!record) continue;
    count += within.length;
    if (size > MAX_AGGREGATED_CELLS || !isOneField || !type || cellTypeOf(type).editor !== 'number') continue;
    for (const column of within) {
      const value = valueIn(record, column);
      if (typeof value === 'number') values.push(value);
    }
  }
  const status = [{ label: '', value: texts.cells(count, formats.number(count)) }];
  if (values.length === 0 || !type) return status;
  const shown = (value: number) => cellTypeOf(type).shown(value, formats) ?? String(value);
  const sum = values.reduce((total, value) => total + value, 0);
  const least = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  return [
    ...status,
    { label: texts.lowest, value: shown(least) },
    { label: texts.highest, value: shown(most) },
    { label: texts.average, value: shown(fromMinor(toMinor(sum / values.length))) },
  ];
}
