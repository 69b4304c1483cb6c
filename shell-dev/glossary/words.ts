/**
 * Words that names in `src` do not use, and the ones to use instead: the terms of the documentation of React, Redux and
 * the platform. Texts of the interface are not names.
 */
export const WORDS: Readonly<Record<string, string>> = {
  judge: 'validate',
  judged: 'validated',
  judgement: 'validation',
  judgements: 'validations',
  problem: 'error',
  problems: 'errors',
  doubt: 'reviewFlag',
  doubts: 'reviewFlags',
  standing: 'status, active index, state',
  standings: 'statuses',
  twin: 'duplicate',
  twins: 'duplicates',
  mend: 'fix',
  mended: 'fixed',
  mending: 'fix',
  repairs: 'fixes',
  deeds: 'actions',
  overtaken: 'conflicting',
  settlement: 'results',
  settling: 'applying results',
  foot: 'footer',
  ground: 'context',
  told: 'from other tab',
  sought: 'pending focus',
  spoken: 'announced',
  patient: 'retrying',
  reread: 'refetch',
  besides: 'related',
  origins: 'start values',
  figure: 'formatted, amount, value',
  figures: 'metrics, amounts, values',
  fact: 'detail',
  facts: 'details',
  head: 'header; focus of a selection',
  heads: 'headers',
  homes: 'target entries',
  somebody: 'user',
  nobody: 'unused',
  anew: 'again',
};

/** Whole names that do not say what a constant counts or holds, and what such a name has instead. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  ...named(
    'MAX_ or MIN_ and what is limited: MAX_NAMED_CELLS',
    'FEW MANY SHORT LONG LONGEST SHORTEST MOST LEAST WIDEST FASTEST LOW OFFERED TAKEN ADDED REMEMBERED EXAMINED SEARCHED SMALL SHOWN NAMED',
  ),
  ...named('the unit and its step: ROWS_PER_SLICE, PAGE_SIZE', 'SLICE PORTION RUN MORE SAMPLED HANDED'),
  ...named(
    'the duration and its unit: DEBOUNCE_MS',
    'PAUSE FRESH LATE LOOK WAITS REST FLASH WITHIN EVERY OVER COLLECTED LOST LAST MARKED QUIET',
  ),
  ...named('what is empty: NO_RECORDS, EMPTY_CELL', 'NOTHING NONE UNSEEN BLANK'),
};

function named(instead: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, instead]));
}
