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

/** What decides which cells are refused. */
export interface RefusedParts {
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

/** The heights of a line with a sentence, and of one with offers below it (pixels). */
const LINE_PX = { sentence: 44, offers: 94 };

/** The rows with a line under each record whose cell of this key is refused (R290). */
export function withFixLines(rows: MatrixRows, key: string, parts: RefusedParts): MatrixRows {
  const alike = alikeIn(parts, key);
  return withLines(rows, ({ _id: record }) => {
    if (!isRefused(parts, record, key)) return undefined;
    return alike(record).length > 0 ? LINE_PX.offers : LINE_PX.sentence;
  });
}

function isRefused({ assessment, changes }: RefusedParts, record: string, key: string): boolean {
  const { invalid, isGone } = assessment.of(record);
  return !isGone && invalid.has(key) && changes.changesOf(record)?.has(key) === true;
}

/** The text of a changed cell. */
const typedIn = ({ changes }: RefusedParts, record: string, key: string) =>
  changes.changeOf(cellAt(record, key)) && changes.textOf(cellAt(record, key));

function offersFor(parts: RefusedParts, record: string, key: string): RefusedCell['offers'] {
  const { assessment } = parts;
  const typed = typedIn(parts, record, key);
  const isTyped = (id: string) => assessment.of(id).invalid.has(key) && typedIn(parts, id, key) === typed;
  const names = alikeIn(parts, key)(record);
  const same = names.length === 0 ? [] : [...assessment.records().keys()].filter(isTyped);
  return names.map(({ name, text }) => ({ name, edits: same.map((id) => ({ ...cellAt(id, key), text })) }));
}

/** The names that are like the typed one of a cell, each with its text: found once for each text that was typed. */
function alikeIn(parts: RefusedParts, key: string) {
  const { source } = parts;
  const known = new Map<string, readonly { name: string; text: string }[]>();
  return (record: string): readonly { name: string; text: string }[] => {
    const typed = typedIn(parts, record, key);
    const field = source.fieldOf(cellAt(record, key));
    const named = field?.type === 'reference' ? namedBy(field, source.listOf) : undefined;
    if (!field || !named || typed === undefined) return [];
    const earlier = known.get(typed);
    if (earlier) return earlier;
    const found = alikeNames(typed, titlesIn(named.resource, named.list)).flatMap((name) => {
      const text = textOfTyped(field, name, { listOf: source.listOf, readDay: () => undefined });
      // several records have the name: none of them is meant
      return text === typed || (field.reference?.by === 'id' && text === name) ? [] : [{ name, text }];
    });
    known.set(typed, found);
    return found;
  };
}
