import { type ReactNode, useCallback, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { type ClipboardTexts, exactValues, readClipboard } from '../../../lib/clipboard';
import { runInSlices } from '../../../lib/timeSlices';
import { useLatestRef } from '../../../lib/useLatestRef';
import { matrix } from '../../../messages/matrix';
import { sheet as messages } from '../../../messages/sheet';
import { namedBlock, type PastePlan } from '../../../rules/pasteByName';
import { useLoaded } from '../../../ui/hooks/useLoaded';
import type { SheetPaste } from '../../../ui/sheet/model';
import { rangeOf } from '../../../ui/sheet/selection';
import { mayHoldNames, nameIndexes, optionsOf, type PasteParts, targetsOf } from './paste/namedPaste';
import type { PasteOptions } from './paste/PasteName';
import type { PasteSource } from './paste/usePasteReport';
import { MAX_SELECTED_CELLS, rangeAround } from './useMatrixEdits';
import { usePlacedPaste } from './usePlacedPaste';

const loadReport = async () => (await import('./paste/PasteReport')).PasteReport;

/** A block by name, which has to be looked at before anything changes. */
interface NamedPaste {
  source: PasteSource;
  options: PasteOptions;
}

/**
 * Pastes a block from a spreadsheet: by name where it holds names of records or venues, else by place. Nothing
 * changes before a report where names or ambiguous numbers have to be looked at (R174).
 */
export function usePaste(parts: PasteParts): {
  onPaste(paste: SheetPaste): boolean;
  /** For a block that is pasted beside the sheet. */
  pasteByName(clipboard: ClipboardTexts): void;
  report: ReactNode;
} {
  const formats = useFormats();
  const [byName, setByName] = useState<NamedPaste>();
  const close = useCallback(() => setByName(undefined), []);
  const Report = useLoaded(loadReport, byName !== undefined, close);
  const { columns, field, sheet } = parts;
  const { placeBlock, question } = usePlacedPaste();
  const enter = useNamedEdits(parts);

  const paste = (
    clipboard: ClipboardTexts,
    { range, place, count }: Pick<SheetPaste, 'range' | 'place' | 'count'>,
    isByName: boolean,
  ) => {
    const block = readClipboard(clipboard);
    const values = exactValues(clipboard.html, block);
    const fieldOf = (column: number) => numberFieldOf(columns[range.left + column]?.of.field, formats);
    const byPlace = { block, values, fieldOf, place, count };
    if (!isByName && !mayHoldNames(block)) return placeBlock(byPlace);
    runInSlices(nameIndexes(parts), (indexes) => {
      const named = field?.field && namedBlock(block, indexes.recordIndex, indexes.venueIndex);
      if (!named) return placeBlock(byPlace);
      const source = { named, values, ...indexes, ...targetsOf(parts, range, formats) };
      setByName({ source, options: optionsOf(parts) });
    });
  };

  return {
    onPaste: (input) => {
      paste(input, input, false);
      return true;
    },
    pasteByName: (clipboard) => {
      if (!sheet.current) return;
      const { place, count, getSelection } = sheet.current;
      paste(clipboard, { range: rangeOf(getSelection()), place, count }, true);
    },
    report: (
      <>
        {byName && Report && (
          <Report
            source={byName.source}
            options={byName.options}
            formats={formats}
            onPaste={(edits, notSold) => {
              close();
              void enter(edits, notSold);
            }}
            onCancel={close}
          />
        )}
        {question}
      </>
    ),
  };
}

/** Enters what a report has confirmed as one step, selects it, and announces what became of it. */
function useNamedEdits({ field, changes, rows, columns, sheet }: PasteParts) {
  const { number } = useFormats();
  const shown = useLatestRef({ rows, columns });
  return async (edits: PastePlan['edits'], notSold: number) => {
    const path = field?.field?.path;
    if (path === undefined) return;
    const cells = edits.map((edit) => ({ ...edit, field: path }));
    await changes.putMany({ edits: cells, count: cells.length });
    const { rows, columns } = shown.current;
    const range = cells.length > MAX_SELECTED_CELLS ? undefined : rangeAround(cells, rows, columns);
    if (range) sheet.current?.selectRange(range);
    else sheet.current?.focusAgain();
    const hidden = cells.filter(({ record }) => rows.indexOf(record) < 0).length;
    const left = notSold > 0 ? matrix.notSoldThere(notSold, number(notSold)) : undefined;
    sheet.current?.announce(
      [
        messages.pasted({ count: cells.length, remaining: left }, number),
        ...(hidden > 0 ? [matrix.notShown(hidden, number(hidden))] : []),
      ].join(' '),
    );
  };
}
