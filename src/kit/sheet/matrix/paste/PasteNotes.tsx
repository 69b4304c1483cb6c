import { Info, TriangleAlert } from 'lucide-react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { DecimalSign } from '../../../../rules/money';
import { decimalOf, type NumberField } from '../../../../rules/numberNotation';
import type { PastePlan } from '../../../../rules/pasteByName';
import { Icon } from '../../../../ui/feedback/Icon';
import { meaningOf } from './NumberQuestion';
import styles from './paste.module.css';

/** What else happens to the numbers: how they were read, what is rounded, refused or repeated. */
export function PasteNotes({
  plan: { read, refused, repeated },
  field,
  formats,
}: {
  plan: PastePlan;
  field: NumberField | undefined;
  formats: Formats;
}) {
  const { number } = formats;
  const evidence = field ? evidenceOf(read.evidence, field, formats) : [];
  const problems = [
    ...refusedOf(refused, number),
    ...(read.rounded > 0 ? [texts.roundedCells(read.rounded, number(read.rounded))] : []),
    ...(repeated > 0 ? [texts.repeated(repeated, number(repeated))] : []),
  ];
  if (evidence.length + problems.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {evidence.map((sentence) => (
        <li key={sentence}>
          <Icon of={Info} size="sm" />
          {sentence}
        </li>
      ))}
      {problems.map((sentence) => (
        <li key={sentence} className={styles.warning}>
          <Icon of={TriangleAlert} size="sm" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** '1,234 is read as 1.23: 12 of 14 use a decimal comma.', for each of the two signs that decided a column. */
function evidenceOf(columns: PastePlan['read']['evidence'], field: NumberField, formats: Formats): string[] {
  const signs: readonly DecimalSign[] = [',', '.'];
  return signs.flatMap((sign) => {
    const decided = columns.filter((one) => one && one.unclear > 0 && decimalOf(one) === sign);
    const example = decided[0]?.example;
    if (example === undefined) return [];
    const kind = sign === ',' ? 'comma' : 'point';
    const sum = (key: 'cells' | 'comma' | 'point') =>
      decided.reduce((total, one) => total + (one?.[key] ?? 0), 0);
    const meaning = meaningOf(example, field, sign, formats);
    return [
      `${texts.readAs(example, meaning)} ${texts.evidence[kind](sum(kind), formats.number(sum(kind)), formats.number(sum('cells')))}`,
    ];
  });
}

/** One sentence for each kind of problem. */
function refusedOf(refused: PastePlan['refused'], number: Formats['number']): string[] {
  const kinds = new Map<string, { count: number; example: string }>();
  for (const { problem, text } of refused) {
    const known = kinds.get(problem);
    kinds.set(problem, { count: (known?.count ?? 0) + 1, example: known?.example ?? text });
  }
  return [...kinds].map(([problem, { count, example }]) => {
    const sentence = (texts.refused[problem as keyof typeof texts.refused] ?? texts.refused.wrong)(count);
    return texts.refusedCells(number(count), sentence, example);
  });
}
