import type { ListOf } from '../../../kit/declare/recordNames';
import { titlesIn } from '../../../kit/declare/recordNames';
import { cellAt, isOwnKey, type TextEdit } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { Assessment } from '../../../kit/writes/source/assessment';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { alikeNames } from '../../../rules/alikeNames';
import { type MatrixRows, withLines } from '../matrix/rows';
import { namedBy, textOfTyped } from './typedText';

/** A cell whose text is refused, with what is offered for it. */
export interface RefusedCell {
  record: string;
  field: string;
  sentence: string;
  /** Names that are like the typed one, and the edits that take each: of all cells that are refused with the same text. */
  offers: readonly { name: string; edits: readonly TextEdit[] }[];
}

interface RefusedParts {
  source: ChangeSource;
  changes: ChangeSet;
  assessment: Assessment;
}

/** The first refused cell of the record itself, or that of a record; undefined where there is none (R291). */
export function firstRefused(
  parts: RefusedParts,
  of?: { record: string; key: string },
): RefusedCell | undefined {
  const { assessment } = parts;
  const records = of ? [of.record] : assessment.records().keys();
  for (const record of records) {
    for (const [key, sentence] of assessment.of(record).invalid) {
      if (!isOwnKey(key) || (of && of.key !== key) || !isRefused(parts, record, key)) continue;
      const { field } = cellAt(record, key);
      return { record, field, sentence, offers: offersFor(parts, record, key) };
    }
  }
  return undefined;
}

/** The rows with a line under each record whose cell of this key is refused (R290). */
export const withFixLines = (rows: MatrixRows, key: string, parts: RefusedParts): MatrixRows =>
  withLines(rows, ({ _id: record }) => isRefused(parts, record, key));

function isRefused({ assessment, changes }: RefusedParts, record: string, key: string): boolean {
  const { invalid, isGone } = assessment.of(record);
  return !isGone && invalid.has(key) && changes.changesOf(record)?.has(key) === true;
}

function offersFor(parts: RefusedParts, record: string, key: string): RefusedCell['offers'] {
  const { source, changes, assessment } = parts;
  const cell = cellAt(record, key);
  const field = source.fieldOf(cell);
  const textAt = (id: string) => changes.changeOf(cellAt(id, key)) && changes.textOf(cellAt(id, key));
  const typed = textAt(record);
  const named = field?.type === 'reference' ? namedBy(field, source.listOf) : undefined;
  if (!field || !named || typed === undefined) return [];
  const isTyped = (id: string) => assessment.of(id).invalid.has(key) && textAt(id) === typed;
  const same = [...assessment.records().keys()].filter(isTyped);
  return alikeNames(typed, titlesIn(named.resource, named.list)).flatMap((name) => {
    const text = textOfTyped(field, name, { listOf: source.listOf as ListOf, readDay: () => undefined });
    // several records have the name: none of them is meant
    if (text === typed || (field.reference?.by === 'id' && text === name)) return [];
    return [{ name, edits: same.map((id) => ({ ...cellAt(id, key), text })) }];
  });
}
