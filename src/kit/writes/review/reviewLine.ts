import { review as texts } from '../../../messages/review';
import { cellOf } from '../../fieldTypes/cellText';
import { percentage, signed } from '../../fieldTypes/numberType';
import { cellAt } from '../set/cells';
import type { ChangeSet } from '../set/changeSet';
import type { Assessment } from '../source/assessment';
import type { ChangeSource } from '../source/changeSource';

/** One change as the review displays it. */
export interface ReviewLine {
  title: string;
  /** 'Harbour, price'. */
  what: string;
  /** 'Cola, 0.5 l at Harbour, price'. */
  name: string;
  was: string;
  willBe: string;
  /** '+0.20'; empty where one of the values is no number. */
  difference: string;
  /** '+4.8%'. */
  share: string;
  /** Why it is doubtful. */
  reviewFlag: string | undefined;
  /** Why it cannot be saved; the line cannot be ticked. */
  error: string | undefined;
  /** Its values are words, which need more room than figures, and have no difference. */
  isText: boolean;
  /** What it does besides, such as adding to what is stored. */
  note?: string;
}

/** The texts of one change; undefined where it is gone. */
export function reviewLine(
  { set, source, assessment }: { set: ChangeSet; source: ChangeSource; assessment: Assessment },
  record: string,
  key: string,
): ReviewLine | undefined {
  const cell = cellAt(record, key);
  const change = set.changeOf(cell);
  const field = source.fieldOf(cell);
  if (!change || !field) return undefined;
  const { formats, stored, venueName, titleOf, shownOf } = source;
  const { doubtful, invalid, isGone } = assessment.of(record);
  // nothing is stored of a record that no longer exists
  const was = isGone ? change.start : stored.valueOf(cell);
  const { value: willBe } = change;
  const areNumbers = typeof was === 'number' && typeof willBe === 'number';
  const shownNumber = (value: number) => cellOf(field).shown(value, formats) ?? formats.number(value);
  const title = titleOf(record);
  const where = cell.venue === '' ? '' : venueName(cell.venue);
  return {
    title,
    what: where === '' ? field.label : texts.line(where, field.label),
    name: texts.line(where === '' ? title : texts.at(title, where), field.label),
    was: shownOf(field, was) || texts.none,
    willBe: shownOf(field, willBe) || texts.none,
    difference: areNumbers ? signed(willBe - was, shownNumber) : '',
    share: areNumbers ? percentage(was, willBe, formats) : '',
    isText: cellOf(field).editor !== 'number',
    reviewFlag: doubtful.get(key),
    error: invalid.get(key),
    ...(change.by !== undefined && { note: texts.added }),
  };
}

/** A value that is sent with a new entry, as the review displays it. */
export function impliedLine(
  { venueName, titleOf, fieldOf, shownOf }: ChangeSource,
  record: string,
  key: string,
): ReviewLine | undefined {
  const cell = cellAt(record, key);
  const field = fieldOf(cell);
  if (!field) return undefined;
  const venue = venueName(cell.venue);
  const title = titleOf(record);
  return {
    title,
    what: texts.line(venue, field.label),
    name: texts.line(texts.at(title, venue), field.label),
    was: texts.none,
    willBe: shownOf(field, cellOf(field).initialText(field)),
    difference: '',
    share: '',
    isText: true,
    reviewFlag: undefined,
    error: undefined,
  };
}
