import { documents as texts } from '../../../messages/documents';
import { type DocumentLine, MAX_COUNTED } from '../../../rules/documentTally';
import { type PlanWords, planNote } from './planNote';

/** What came of a scan. */
export type ScanOutcome =
  /** `isPast`: the best-before date of the label has passed. */
  | { kind: 'found'; line: DocumentLine; total: number; plan?: PlanWords | undefined; isPast?: boolean }
  /** The line has as much as a line can have: nothing was added. */
  | { kind: 'full'; line: DocumentLine }
  /** `item`: of a label with a price or weight in it. */
  | { kind: 'unknown'; code: string; item?: string | undefined }
  | { kind: 'incomplete' }
  /** The line that was begun before it cannot be added yet. */
  | { kind: 'notTaken' };

/** Longer sentences are still being read when the next product is scanned. */
const MAX_LENGTH = 59;

/** What is announced of a scan; a long name or code is shortened in its middle, so that the quantity is heard. */
export function scanSentence(outcome: ScanOutcome, number: (value: number) => string): string {
  switch (outcome.kind) {
    case 'incomplete':
      return `${texts.incompleteScan}. ${texts.incompleteAgain}`;
    case 'notTaken':
      return texts.notTaken;
    case 'unknown':
      if (outcome.item !== undefined) return texts.itemLabel(outcome.item);
      return fitted((code) => `${texts.unknownCode}: ${code}`, outcome.code.replace(/\s+/g, ' ').trim());
    case 'full':
      return fitted((name) => `${name}: ${texts.atMost(number(MAX_COUNTED))}`, outcome.line.name);
    case 'found': {
      const { line, total, plan, isPast } = outcome;
      const { planned } = line;
      const note = plan && planNote(line, total, plan, number)?.text.toLowerCase();
      const quantity =
        plan && planned !== undefined && total <= planned
          ? texts.ofPlanned(number(total), number(planned))
          : [number(total), note].filter(Boolean).join(', ');
      const past = isPast ? `, ${texts.datePassed}` : '';
      return fitted((name) => `${name}: ${quantity}${past}`, line.name);
    }
  }
}

/** A sentence with a text of it that is shortened where the sentence would be too long. */
function fitted(sentenceWith: (text: string) => string, text: string): string {
  const room = MAX_LENGTH - sentenceWith('').length;
  const characters = [...text];
  if (text.length <= room) return sentenceWith(text);
  // sizes and flavours stand at the end
  const end = Math.floor(room / 3);
  const parts = [characters.slice(0, room - end - 1), characters.slice(-end)];
  return sentenceWith(parts.map((part) => part.join('').trim()).join('…'));
}
