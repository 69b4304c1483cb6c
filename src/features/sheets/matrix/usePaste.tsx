import { type ReactNode, useCallback, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { numberFieldOf } from '../../../kit/fieldTypes/numberField';
import { cellKey } from '../../../kit/writes/set/cells';
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
  const { columns, target, sheet } = parts;
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
    if (!target || (!isByName && !mayHoldNames(block))) return placeBlock(byPlace);
    runInSlices(nameIndexes(parts, target), (indexes) => {
      const named = namedBlock(block, indexes.recordIndex, indexes.columnIndex);
      const isMeant = isByName || !named || (target.isMeant?.(named, range.left) ?? true);
      if (!named || !isMeant) return placeBlock(byPlace);
      const source = { named, values, ...indexes, ...targetsOf(parts, target, range) };
      setByName({ source, options: optionsOf(parts, target) });
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
            onPaste={(edits, notTaken) => {
              close();
              void enter(edits, notTaken);
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
function useNamedEdits({ target, changes, rows, columns, sheet }: PasteParts) {
  const { number } = useFormats();
  const shown = useLatestRef({ rows, columns });
  return async (pasted: PastePlan['edits'], notTaken: number) => {
    if (!target) return;
    const edits = target.editsOf(pasted);
    await changes.putMany({ edits, count: edits.length });
    const { rows, columns } = shown.current;
    const range = edits.length > MAX_SELECTED_CELLS ? undefined : rangeAround(edits, rows, columns);
    if (range) sheet.current?.selectRange(range);
    else sheet.current?.focusAgain();
    const keys = new Set(columns.map(({ key }) => key));
    const hidden = pasted.filter(({ record }) => rows.indexOf(record) < 0).length;
    const beside = edits.filter((edit) => !keys.has(cellKey(edit))).length;
    const left = notTaken > 0 ? target.leftText(notTaken, number(notTaken)) : undefined;
    sheet.current?.announce(
      [
        messages.pasted({ count: pasted.length, remaining: left }, number),
        ...(hidden > 0 ? [matrix.notShown(hidden, number(hidden))] : []),
        ...(beside > 0 ? [matrix.noColumn(beside, number(beside))] : []),
      ].join(' '),
    );
  };
}
