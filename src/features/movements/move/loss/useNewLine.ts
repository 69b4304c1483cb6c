import { useRef, useState } from 'react';
import type { LossRecord } from '../../../../kit/documents/movementRecord';
import { toJson } from '../../../../lib/json';
import { move as texts } from '../../../../messages/move';
import { type DocumentLine, MAX_COUNTED, productOf } from '../../../../rules/documentTally';
import { lossReasonOf } from '../../../../rules/movementSums';
import type { LossReason } from '../../../../rules/movements';
import type { MovementLog } from '../../apply/moveProps';
import { lossLine } from './lossLines';

/** A line of a loss that is being entered. */
export interface NewLoss {
  /** The product; undefined: none is chosen. */
  line: DocumentLine | undefined;
  /** Undefined: the field is empty, or its text is no quantity. */
  quantity: number | undefined;
  /** Its code and how often it was scanned. */
  code?: string | undefined;
  scans?: number | undefined;
  reason: LossReason;
  /** What 'Other' means. */
  note: string;
}

/** Where its entry is kept among the texts that are typed and not entered. */
const NEW_LINE = 'new line';

/**
 * The line that is being entered. It is kept on this device with each change, as a typed text is: after a reload it is
 * there again.
 */
export function useNewLine(log: MovementLog<LossRecord>) {
  const [entry, setEntry] = useState<NewLoss>(() => restored(log));
  // several scans may come before the next render
  const latest = useRef(entry);

  const change = (part: Partial<NewLoss>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    log.keepTyped(NEW_LINE, next.line && toJson(next));
    setEntry(next);
  };
  const noteField = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  /** Whether the line of a product has the text that its reason needs, and else asks for it. */
  const hasNote = (line: DocumentLine): boolean => {
    const { reason, note } = latest.current;
    const known = log.state().record.notes[lossLine(line, reason).id];
    const isMissing = reason === 'other' && note.trim() === '' && !known;
    setAsked(isMissing);
    // also from a dialog that closes
    if (isMissing) requestAnimationFrame(() => noteField.current?.focus());
    return !isMissing;
  };
  const noteError = isAsked && entry.note.trim() === '' ? texts.noteMissing : undefined;
  return { entry, latest, change, hasNote, note: { ref: noteField, error: noteError } };
}

/** Whether a line has its product and its quantity. */
export const isComplete = ({ line, quantity = 0 }: NewLoss): boolean =>
  line !== undefined && quantity > 0 && quantity <= MAX_COUNTED;

/** The product of a new line, whatever its reason. */
export const baseLine = (line: DocumentLine): DocumentLine => {
  const { product: _, reason: __, ...rest } = line;
  return { ...rest, id: productOf(line) };
};

/** The line of the document that a new line is added to, or begins. */
export function lineOfEntry(
  log: MovementLog<LossRecord>,
  line: DocumentLine,
  reason: LossReason,
): DocumentLine {
  const own = lossLine({ ...line, since: Date.now() }, reason);
  return log.state().lineById.get(own.id) ?? own;
}

function restored(log: MovementLog<LossRecord>): NewLoss {
  const reason = lossReasonOf(log.state().lines.at(-1)?.reason ?? 'breakage');
  const none: NewLoss = { line: undefined, quantity: undefined, reason, note: '' };
  const kept = log.typedOf(NEW_LINE);
  if (kept === undefined) return none;
  try {
    return { ...none, ...(JSON.parse(kept) as NewLoss) };
  } catch {
    return none;
  }
}
