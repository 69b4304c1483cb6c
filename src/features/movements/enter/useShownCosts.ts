import { useMemo, useSyncExternalStore } from 'react';
import type { DocumentLog, DocumentState } from '../../../kit/documents/DocumentLog';
import type { DocumentBase } from '../../../kit/documents/documentBase';
import { useSeesCosts } from '../../../kit/list/useSeesCosts';
import type { DocumentLine } from '../../../rules/documentTally';

/** What a document holds of costs besides those of its lines; see `kit/documents/movementRecord.ts`. */
interface RecordedCosts {
  costs?: object;
  venueCosts?: object;
  lost?: Readonly<Record<string, { cost?: number }>>;
}

const copies = new WeakMap<DocumentLine, DocumentLine>();

/** A line without its cost: the same object for the same line. */
function lineWithoutCost(line: DocumentLine): DocumentLine {
  if (line.cost === undefined) return line;
  const known = copies.get(line);
  if (known) return known;
  const { cost: _, ...copy } = line;
  copies.set(line, copy);
  return copy;
}

/** A document as a role without access to costs sees it (R242). */
export function withoutCosts<Document extends { record: DocumentBase; lines: readonly DocumentLine[] }>(
  document: Document,
): Document {
  const { costs, venueCosts, lost, ...rest } = document.record as DocumentBase & RecordedCosts;
  const record = {
    ...rest,
    ...(costs && { costs: {} }),
    ...(venueCosts && { venueCosts: {} }),
    ...(lost && {
      lost: Object.fromEntries(Object.entries(lost).map(([id, { cost: _, ...goods }]) => [id, goods])),
    }),
  };
  return { ...document, record, lines: document.lines.map(lineWithoutCost) };
}

/** The state of an open document as the role may see it; its log keeps what it has. */
export function useShownState<Kept extends DocumentBase>(log: DocumentLog<Kept>): DocumentState<Kept> {
  const seesCosts = useSeesCosts();
  const state = useSyncExternalStore(log.subscribe, log.state);
  return useMemo(() => {
    if (seesCosts) return state;
    const shown = withoutCosts(state);
    return { ...shown, lineById: new Map(shown.lines.map((line) => [line.id, line])) };
  }, [seesCosts, state]);
}
