import fc from 'fast-check';
import type { Formats } from '../../../host/formats';
import { finished } from '../../../lib/timeSlices';
import { money, toggle } from '../../declare/fields';
import type { Identified } from '../../declare/record';
import type { AnyResource } from '../../declare/resource';
import { ChangeSet } from '../set/changeSet';
import { changeSource } from '../source/changeSource';
import { compare, theirsOf } from './compare';
import { itemOf, requestsOf } from './entryRequests';

const FIELDS = [money('price', 'Price'), money('cost', 'Cost'), toggle('on', 'On')] as const;
const VENUES = ['v1', 'v2'];
const formats = {
  amount: (value: number) => value.toFixed(2),
  currencySign: '€',
} as Partial<Formats> as Formats;

type Value = number | boolean | undefined;

/** The three versions of one cell; `mine` is absent where it was not edited. */
interface Versions {
  base: Value;
  theirs: Value;
  mine: Value;
  isEdited: boolean;
  keep: 'mine' | 'theirs';
}

const versionsOf = (value: fc.Arbitrary<Value>): fc.Arbitrary<Versions> =>
  fc.record({
    base: value,
    theirs: value,
    mine: value,
    isEdited: fc.boolean(),
    keep: fc.constantFrom('mine' as const, 'theirs' as const),
  });
// few values, so that the sides agree often
const amount = versionsOf(fc.constantFrom(undefined, 0, 4.2, 4.5));
const flag = versionsOf(fc.boolean());
const entry = fc.record({ price: amount, cost: amount, on: flag });
const record = fc.record({ v1: entry, v2: entry });
type Entry = Record<'price' | 'cost' | 'on', Versions>;

/** A record as one side has it; a field that no input shows must survive. */
function recordOf(id: string, entries: Record<string, Entry>, side: 'base' | 'theirs'): Identified {
  return {
    _id: id,
    prices: VENUES.map((venue) => ({
      venue,
      hidden: `${side} ${venue}`,
      ...Object.fromEntries(
        Object.entries(entries[venue] ?? {}).flatMap(([path, versions]) =>
          versions[side] === undefined ? [] : [[path, versions[side]]],
        ),
      ),
    })),
  } as Identified;
}

const textOf = (value: Value) =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'On' : 'Off') : value.toFixed(2);

/** Checks the edits against what the server has now, and returns the bodies that would be sent. */
async function send(entries: Record<string, Entry>) {
  const [before, now] = [recordOf('a', entries, 'base'), recordOf('a', entries, 'theirs')];
  const source = changeSource({
    resource: {
      label: { one: 'Product', many: 'Products', menu: 'Products' },
      titleOf: () => 'Cola',
    } as Partial<AnyResource> as AnyResource,
    parts: [
      { list: 'prices', fields: FIELDS, operation: 'update', paramsOf: (id, venue) => ({ id, venue }) },
    ],
    formats,
    venueName: (id) => id,
    recordOf: () => before,
  });
  const set = new ChangeSet('/all-products');
  set.setStored(source.stored);
  const versions = VENUES.flatMap((venue) =>
    Object.entries(entries[venue] ?? {}).map(([field, cell]) => ({ venue, field, ...cell })),
  );
  set.put(
    versions.flatMap(({ venue, field, mine, isEdited }) =>
      isEdited ? [{ record: 'a', venue, field, text: textOf(mine) }] : [],
    ),
  );
  const found = finished(
    compare({ set, source, confirmed: set.confirm(), venues: VENUES }, new Map([['a', now]])),
  );
  const remaining = found.conflicts.filter(
    ({ venue, field }) => entries[venue]?.[field as keyof Entry].keep === 'mine',
  );
  const cells = [...found.send, ...remaining];
  await set.follow({ givenUp: [], theirs: cells.map(theirsOf) });
  const bodies = new Map<string, Record<string, unknown>>();
  for (const request of finished(requestsOf(cells))) {
    const verdict = await itemOf({ set, source }, request, now).prepare();
    if (!('send' in verdict)) throw new Error('nothing to send');
    bodies.set(request.venue, verdict.send as Record<string, unknown>);
  }
  return { versions, bodies, found };
}

test('invariant 8: the typed cells are sent over what was just read, and no change of a colleague is overwritten unasked', () =>
  fc.assert(
    fc.asyncProperty(record, async (entries) => {
      const { versions, bodies, found } = await send(entries);
      for (const { venue, field, base, mine, theirs, isEdited, keep } of versions) {
        const isMine = isEdited && mine !== base;
        const isConflict = isMine && theirs !== base && mine !== theirs;
        const wins = isMine && (!isConflict || keep === 'mine') ? mine : theirs;
        const body = bodies.get(venue);
        // a field is missing in a body where it is missing on the server
        if (body) expect(body[field] ?? undefined).toBe(wins);
        else expect(wins).toBe(theirs);
        expect(found.conflicts.some((cell) => cell.venue === venue && cell.field === field)).toBe(isConflict);
        expect(found.updated.some((cell) => cell.venue === venue && cell.field === field)).toBe(
          !isMine && theirs !== base,
        );
      }
      for (const [venue, body] of bodies) {
        expect(body).toMatchObject({ venue, hidden: `theirs ${venue}` });
        // an entry without a change of its own is not sent
        expect(
          versions.some((cell) => cell.venue === venue && cell.isEdited && cell.mine !== cell.base),
        ).toBe(true);
      }
    }),
    { numRuns: 500 },
  ));
