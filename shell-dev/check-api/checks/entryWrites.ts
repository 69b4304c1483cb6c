import { actionSentence } from '../../../src/http/failure';
import { venueEntries } from '../../../src/kit/declare/effects';
import type { AnyResource } from '../../../src/kit/declare/resource';
import type { VenueList } from '../../../src/kit/declare/venueLists';
import { valueAt } from '../../../src/lib/paths';
import { isSameJson } from '../../../src/lib/sameJson';
import type { Check } from '../check';
import { jsonOf } from '../exchange';
import { checkAnswer } from './answers';

/** A field that Stock does not know: it sends it back with the entry. */
const UNKNOWN = 'checkApi';

/** What is stored per venue: the entry of one venue leaves the others, and keeps what it is not told. */
export async function checkEntries(
  check: Check,
  resource: AnyResource,
  { id, venues }: { id: string; venues: readonly string[] },
): Promise<void> {
  const [here, there] = venues;
  if (here === undefined || there === undefined) return;
  for (const list of await resource.venueLists()) await checkList(check, resource, { id, here, there, list });
}

async function checkList(
  { backend, findings, options }: Check,
  resource: AnyResource,
  { id, here, there, list }: { id: string; here: string; there: string; list: VenueList },
): Promise<void> {
  const operation = resource.operations[list.operation];
  const call = `PATCH ${operation?.path}`;
  const [field, other] = list.fields.filter(
    ({ type }) => type === 'money' || type === 'wholeNumber' || type === 'decimal',
  );
  if (!field || !other) return;
  const save = (venue: string, entry: object) =>
    backend.call(resource, list.operation, list.paramsOf(id, venue), { venue, ...entry });
  const entriesNow = async () =>
    venueEntries((await backend.call(resource, 'fetch', { id })).state.record, list.list);
  const shownAs = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
  const wrong = (path: string, expected: string, came: unknown, shows: string) =>
    findings.broken({ call, path: `${list.list}.${path}`, expected, came: shownAs(came), shows });

  const first = await save(here, { [field.path]: 7, [other.path]: 3, [UNKNOWN]: 'kept' });
  if (first.exchange) checkAnswer(findings, { ...first.exchange, path: operation?.path ?? '' }, options.page);
  if (first.failure) return wrong('', 'to be stored', first.exchange?.status, actionSentence(first.failure));
  if (!entryIn(jsonOf(first.exchange ?? { text: '' }), list.list))
    findings.differs({
      call,
      path: list.list,
      expected: 'the entry in the answer',
      came: 'none',
      shows: 'what was sent, until it is read again',
    });
  // two at once, as a save of many cells sends them
  const both = await Promise.all([
    save(there, { [field.path]: 8, [other.path]: 4 }),
    save(here, { [field.path]: 9, [other.path]: 3, [UNKNOWN]: 'kept' }),
  ]);
  for (const { failure, exchange } of both)
    if (failure) wrong('', 'two at once to be stored', exchange?.status, actionSentence(failure));
  const entries = await entriesNow();
  for (const [venue, value] of [
    [here, 9],
    [there, 8],
  ] as const) {
    const stored = valueAt(entries.get(venue), field.path);
    if (stored !== value)
      wrong(field.path, `${value} at ${venue}`, stored, 'a value that was saved, and is gone after a reload');
  }
  if (valueAt(entries.get(here), other.path) !== 3)
    wrong(other.path, '3', valueAt(entries.get(here), other.path), 'another value than was entered');
  if (
    entries.size !== 2 &&
    [...entries.keys()].filter((venue) => venue === here || venue === there).length < 2
  )
    wrong('venue', 'an entry for each venue', [...entries.keys()], 'blank cells');
  if (valueAt(entries.get(here), UNKNOWN) !== 'kept')
    findings.differs({
      call,
      path: `${list.list}.${UNKNOWN}`,
      expected: 'a field that Stock does not know is kept',
      came: 'it is gone',
      shows: 'nothing; what other programs keep there is lost',
    });
  const again = await save(here, { ...entries.get(here), venue: here });
  if (again.failure)
    findings.differs({
      call,
      path: list.list,
      expected: 'the same again',
      came: String(again.exchange?.status),
      shows: actionSentence(again.failure),
    });
  else if (!isSameJson(withoutIds((await entriesNow()).get(here)), withoutIds(entries.get(here))))
    wrong(
      '',
      'the same entry after it was sent again',
      (await entriesNow()).get(here),
      'another value than was entered',
    );
}

const withoutIds = (entry: object | undefined) =>
  Object.fromEntries(Object.entries(entry ?? {}).filter(([key]) => !/^_id$|At$|By$/.test(key)));

/** Whether an answer carries the entry, or the record with its entries. */
function entryIn(json: unknown, key: string): boolean {
  const places = [json, ...(typeof json === 'object' && json !== null ? Object.values(json) : [])];
  return places.some((place) => typeof valueAt(place, key) === 'object' && valueAt(place, key) !== null);
}
