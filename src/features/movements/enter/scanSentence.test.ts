import type { DocumentLine } from '../../../rules/documentTally';
import { type ScanOutcome, scanSentence } from './scanSentence';

const LONG = 'Organic Cold Pressed Apple and Elderflower Juice of the Upper Valley, 0.75 l, can';
const PLAN = {
  planned: (formatted: string) => `${formatted} ordered`,
  over: (formatted: string) => `${formatted} over`,
  unplanned: 'Not ordered',
};
const number = (value: number) => value.toLocaleString('en-GB');
const line = (name: string, planned?: number): DocumentLine => ({
  ...{ id: name, name, category: '', shelf: '', onHand: 0, since: 0 },
  ...(planned !== undefined && { planned }),
});
const found = (name: string, total: number, planned?: number): ScanOutcome => ({
  ...{ kind: 'found', line: line(name, planned), total },
  ...(planned !== undefined && { plan: PLAN }),
});
const unplanned: ScanOutcome = { kind: 'found', line: line('Cola, 0.5 l'), total: 24, plan: PLAN };

test.each<[ScanOutcome, string]>([
  [found('Cola, 0.5 l', 1), 'Cola, 0.5 l: 1'],
  [found('Cola, 0.5 l', 24, 48), 'Cola, 0.5 l: 24 of 48'],
  [found('Cola, 0.5 l', 48, 48), 'Cola, 0.5 l: 48 of 48'],
  [found('Cola, 0.5 l', 72, 48), 'Cola, 0.5 l: 72, 24 over'],
  [unplanned, 'Cola, 0.5 l: 24, not ordered'],
  [{ kind: 'full', line: line('Cola, 0.5 l') }, 'Cola, 0.5 l: at most 1,000,000'],
  [{ kind: 'unknown', code: '4006381333931' }, 'Unknown code: 4006381333931'],
  [{ kind: 'incomplete' }, 'Incomplete scan. Scan it again.'],
])('%j is announced in a few words', (outcome, sentence) => {
  expect(scanSentence(outcome, number)).toBe(sentence);
});

test.each<[string, ScanOutcome, RegExp]>([
  ['found', found(LONG, 1_000_000), /^Organic .+….+, can: 1,000,000$/],
  ['expected', found(LONG, 24, 48), /^Organic .+….+, can: 24 of 48$/],
  [
    'over',
    found(LONG, 1_000_000, 1),
    /^Organic .+…can: 1,000,000, 999,999 over$|^Organic .+….*can: 1,000,000, 999,999 over$/,
  ],
  [
    'not ordered',
    { kind: 'found', line: line(LONG), total: 24, plan: PLAN },
    /^Organic .+….+, can: 24, not ordered$/,
  ],
  ['full', { kind: 'full', line: line(LONG) }, /^Organic .+….*can: at most 1,000,000$/],
  [
    'a code with lines',
    { kind: 'unknown', code: `7K4-M2Q\n${'1'.repeat(700)}` },
    /^Unknown code: 7K4-M2Q 1+…1+$/,
  ],
  ['characters of two units', found('🍿'.repeat(80), 7), /^🍿+…🍿+: 7$/u],
])('%s: a long text is shortened to less than 60 characters, the quantity stays', (_, outcome, sentence) => {
  const text = scanSentence(outcome, number);
  expect(text).toMatch(sentence);
  expect([...text].length).toBeLessThan(60);
});
