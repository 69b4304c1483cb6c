import { Info, TriangleAlert } from 'lucide-react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { PastePlan } from '../../../../rules/pasteByName';
import { Icon } from '../../../../ui/feedback/Icon';
import { Stack } from '../../../../ui/layout/primitives';
import { evidenceNotes, roundingNotes } from './numberNotes';
import type { PasteOptions } from './PasteName';
import styles from './paste.module.css';
import type { PasteSource } from './usePasteReport';

interface PasteNotesProps {
  plan: PastePlan;
  source: PasteSource;
  options: PasteOptions;
  formats: Formats;
}

/** What else happens to the block: where it goes, how numbers were read, what is rounded, refused or left out. */
export function PasteNotes({ plan, source, options, formats }: PasteNotesProps) {
  const { read, refused, repeated, notTaken } = plan;
  const { number } = formats;
  const { fieldOf } = read;
  const { headerRow } = source.named;
  const notes = [
    ...(headerRow > 0 ? [texts.headerRow(headerRow)] : []),
    ...rowsFrom(source, options),
    ...evidenceNotes(read, fieldOf, formats),
  ];
  const errors = [
    ...leftOutNotes(plan, source, options),
    ...refusedOf(refused, number),
    ...roundingNotes(read, fieldOf, formats),
    ...(repeated > 0 ? [texts.repeated(repeated, number(repeated))] : []),
    ...(notTaken > 0 ? [options.column.notTaken(notTaken, number(notTaken))] : []),
  ];
  if (notes.length + errors.length === 0) return null;
  return (
    <Stack as="ul" gap="1" tone="muted" size="xs" className={styles.notes}>
      {notes.map((sentence) => (
        <li key={sentence}>
          <Icon of={Info} size="sm" />
          {sentence}
        </li>
      ))}
      {errors.map((sentence) => (
        <li key={sentence} className={styles.warning}>
          <Icon of={TriangleAlert} size="sm" />
          {sentence}
        </li>
      ))}
    </Stack>
  );
}

/** Where the rows go of a block that names no records. */
function rowsFrom({ named, records }: PasteSource, { one, records: all }: PasteOptions): string[] {
  const first = named.keyColumn < 0 && all.find(({ id }) => id === records[0]);
  return first ? [texts.rowsFrom(one.toLowerCase(), first.name)] : [];
}

/** The rows and columns that are left out and have no name under which the report lists them. */
function leftOutNotes(plan: PastePlan, { named }: PasteSource, { one, column }: PasteOptions): string[] {
  const { rowsAbove, rowsWithoutTarget, columnsWithoutTarget } = plan;
  const { block, isTurned } = named;
  const title =
    (rowsAbove.length === 1 && block[rowsAbove[0] ?? 0]?.find((text) => text.trim() !== '')) || '';
  const [records, columns] = isTurned ? (['column', 'row'] as const) : (['row', 'column'] as const);
  return [
    ...(rowsAbove.length > 0 ? [texts.rowsAbove(rowsAbove, title.trim())] : []),
    ...(rowsWithoutTarget.length > 0
      ? [texts.withoutTarget(records, rowsWithoutTarget, one.toLowerCase())]
      : []),
    ...(columnsWithoutTarget.length > 0
      ? [texts.withoutTarget(columns, columnsWithoutTarget, column.one.toLowerCase())]
      : []),
  ];
}

/** One sentence for each kind of problem. */
function refusedOf(refused: PastePlan['refused'], number: Formats['number']): string[] {
  const kinds = new Map<string, { count: number; example: string }>();
  for (const { error, text } of refused) {
    const known = kinds.get(error);
    kinds.set(error, { count: (known?.count ?? 0) + 1, example: known?.example ?? text });
  }
  return [...kinds].map(([error, { count, example }]) => {
    const sentence = (texts.refused[error as keyof typeof texts.refused] ?? texts.refused.wrong)(count);
    return texts.refusedCells(number(count), sentence, example);
  });
}
