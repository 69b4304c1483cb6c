import type { Identified } from '../../../src/kit/declare/record';
import { valueAt } from '../../../src/lib/paths';
import { sameNameKey } from '../../../src/lib/sameName';
import { register } from '../../../src/resources/register';
import { referenceId } from '../../../src/rules/scope';
import { type Check, CheckFailure } from '../check';

/** Where the check writes. */
export interface Places {
  /** Ids of the venues, the first of which is changed. */
  venues: readonly string[];
  /** Records are made at these venues; otherwise at all. */
  isLimited: boolean;
}

/**
 * The venues of the list, of which `--company` leaves those of one company, and `--venue` those of its company, itself first.
 * @throws CheckFailure where the lists have no such company or venue
 */
export function placesOf({ backend, options }: Check): Places {
  const all = backend.list('venue');
  const wantedVenue = named(backend, 'venue', options.venue);
  const companyId =
    named(backend, 'company', options.company)?._id ?? (wantedVenue && companyOf(wantedVenue));
  const listed = all.filter((one) => companyId === undefined || companyOf(one) === companyId);
  if (options.company !== undefined && listed.length === 0)
    throw new CheckFailure(`The list of venues has none of the company ${options.company}.`);
  if (wantedVenue && !listed.includes(wantedVenue))
    throw new CheckFailure(`The venue ${options.venue} is none of the company ${options.company}.`);
  const venues = wantedVenue ? [wantedVenue, ...listed.filter((one) => one !== wantedVenue)] : listed;
  return { venues: venues.map(({ _id }) => _id), isLimited: companyId !== undefined };
}

const companyOf = (one: Identified) => referenceId(valueAt(one, 'companyId'));

/** @throws CheckFailure where the list has no record of this id or name */
function named(backend: Check['backend'], name: string, wanted: string | undefined): Identified | undefined {
  if (wanted === undefined) return undefined;
  const resource = register.find((one) => one.name === name);
  const records = backend.list(name);
  const found =
    records.find(({ _id }) => _id === wanted) ??
    records.find((record) => resource && sameNameKey(resource.titleOf(record)) === sameNameKey(wanted));
  if (!found) throw new CheckFailure(`No ${name} of the list has the id or name ${wanted}.`);
  return found;
}
