import { useMemo, useState } from 'react';
import { useTimeSlices } from '../../../../lib/timeSlices';
import type { DecimalSign } from '../../../../rules/money';
import { type NameIndex, similarSlices } from '../../../../rules/names';
import {
  type NameChoices,
  type NamedBlock,
  nameKey,
  type PasteInput,
  type PastePlan,
  pastePlanSlices,
} from '../../../../rules/pasteByName';

/** What a report is made of; everything must be stable while it is the same. */
export interface PasteSource extends Omit<PasteInput, 'choices' | 'answer'> {
  recordIndex: NameIndex;
  columnIndex: NameIndex;
}

/** The state of a report: what the user chose, and what will be pasted then. */
export interface PasteReportState {
  named: NamedBlock;
  choices: NameChoices;
  /** Sets what a name stands for; '' leaves it out. */
  choose(key: string, id: string): void;
  answer: DecimalSign | undefined;
  setAnswer(decimal: DecimalSign): void;
  /** Undefined until the block has been read for the first time. */
  plan: PastePlan | undefined;
  /** Whether the plan is that of the present choices: it is computed again after each. */
  isCurrent: boolean;
  /** Similar names by key, for names that were not matched. */
  similar: ReadonlyMap<string, readonly string[]>;
}

/** Names and codes that look alike come first, at most these. */
const MAX_ALIKE = 5;

/** Similar names are searched for at most this many names: beyond, the block is of something else. */
const MAX_SEARCHED_NAMES = 100;

/** Reads a block in time slices, again after each choice, and searches similar names. */
export function usePasteReport(source: PasteSource): PasteReportState {
  const { named, recordIndex, columnIndex } = source;
  const [choices, setChoices] = useState<NameChoices>(new Map());
  const [answer, setAnswer] = useState<DecimalSign>();
  const reading = useMemo(() => () => planned({ ...source, choices, answer }), [source, choices, answer]);
  const searching = useMemo(
    () => () => similarNames(named, recordIndex, columnIndex),
    [named, recordIndex, columnIndex],
  );
  const read = useTimeSlices(reading);
  const isCurrent = read?.choices === choices && read.answer === answer;
  const similar = useTimeSlices(searching) ?? NO_SIMILAR_NAMES;
  const choose = (key: string, id: string) => setChoices((before) => new Map(before).set(key, id));
  return { named, choices, choose, answer, setAnswer, plan: read?.plan, isCurrent, similar };
}

/** The plan with the choices that it was computed from. */
function* planned(input: PasteInput) {
  const plan = yield* pastePlanSlices(input);
  return { plan, choices: input.choices, answer: input.answer };
}

const NO_SIMILAR_NAMES: ReadonlyMap<string, readonly string[]> = new Map();

function* similarNames(
  { names }: NamedBlock,
  records: NameIndex,
  columns: NameIndex,
): Generator<void, ReadonlyMap<string, readonly string[]>> {
  const similar = new Map<string, readonly string[]>();
  let searched = 0;
  for (const name of names) {
    if (name.match.state !== 'unmatched') continue;
    const alike = name.match.similar.slice(0, MAX_ALIKE);
    searched += 1;
    const near =
      searched > MAX_SEARCHED_NAMES
        ? []
        : yield* similarSlices(name.kind === 'column' ? columns : records, name.text);
    similar.set(nameKey(name), [...new Set([...alike, ...near])]);
  }
  return similar;
}
