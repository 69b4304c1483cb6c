import { useMemo } from 'react';
import type { RecordOf } from '../../../../kit/declare/registered';
import { useList } from '../../../../kit/state/useResource';
import { fold, foldTyped } from '../../../../lib/foldText';
import type { DocumentLine } from '../../../../rules/documentTally';
import { isChosen } from '../../../../rules/notSold';
import { productLine } from '../../../../rules/productLine';
import type { MovementLog, MovementState, MoveProps } from '../../apply/moveProps';
import type { ScanMode } from '../../enter/ScanModeChoice';
import { useDocumentStock } from '../../enter/useDocumentStock';
import { useEntries } from '../../enter/useEntries';

interface MovementEntryOptions {
  mode: ScanMode;
  /** Another line of a product than its own one: of a loss, with its reason. */
  lineFor?: ((line: DocumentLine) => DocumentLine) | undefined;
  /** A line that is being entered and that the document does not have yet. */
  newLine?: DocumentLine | undefined;
}

/** Making entries of a movement: every product that is sold at its venue can become a line. */
export function useMovementEntries(
  { resource }: MoveProps,
  log: MovementLog,
  state: MovementState,
  { mode, lineFor, newLine }: MovementEntryOptions,
) {
  const venue = state.record.venue.id;
  const products = useList<RecordOf<'product'>>(resource);
  const items = useMemo(() => products.filter((product) => isChosen(product, venue)), [products, venue]);
  const { lineById } = state;
  const shown = useMemo(
    () => (newLine ? new Map(lineById).set(newLine.id, newLine) : lineById),
    [lineById, newLine],
  );
  const stock = useDocumentStock(resource, shown, venue);
  const catalogue = useMemo(() => {
    const lineOf = (product: RecordOf<'product'>) => {
      const line = productLine(product, venue, Date.now());
      const own = lineFor?.(line) ?? line;
      return log.state().lineById.get(own.id) ?? own;
    };
    return { items, lineOf };
  }, [items, venue, lineFor, log]);
  const amountOf = (line: DocumentLine) => (mode === 'case' ? (line.caseSize ?? 1) : 1);
  const entries = useEntries(log, state, { stock, catalogue, amountOf });
  /** The first products whose name or codes match, as lines. */
  const find = useMemo(() => {
    const { lineOf } = catalogue;
    // folded with the first key press, and not with each
    let texts: readonly string[] | undefined;
    return (query: string, most: number): readonly DocumentLine[] => {
      texts ??= items.map(({ name, sku, barcode }) => fold([name, sku, barcode].join('|')));
      const wanted = foldTyped(query);
      const found: DocumentLine[] = [];
      for (const [at, product] of items.entries()) {
        if (!texts[at]?.includes(wanted)) continue;
        found.push(lineOf(product));
        if (found.length === most) break;
      }
      return found;
    };
  }, [items, catalogue]);
  return { entries, stock, find };
}

export type MovementEntries = ReturnType<typeof useMovementEntries>;
