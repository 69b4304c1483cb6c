/** The scope of a tab (company and venue) and the records that belong to it (R59 to R64). */

import { idText } from './ids';

/** The value of a scope that is not limited to one company or venue (R59). */
export const ALL_COMPANIES = 'allCompanies';
export const ALL_VENUES = 'allVenues';

/** The selected company and venue: an id each, or all of them. */
export interface Scope {
  selectedCompany: string;
  selectedVenue: string;
}

/** An entry of the company or venue dropdown. */
export interface ScopeOption {
  id: string;
  name: string;
  isActive: boolean;
}

/** A venue of the dropdown, with its company. */
export interface VenueOption extends ScopeOption {
  companyId: string;
}

/** A reference of a record: an id, a name, or the populated record (R9). */
export type RecordReference = string | number | { readonly _id: string };

/** The id of a reference: the reference itself, or the `_id` of a populated record (R9). */
export function referenceId(reference: unknown): string | undefined {
  const isPopulated = typeof reference === 'object' && reference !== null && '_id' in reference;
  return idText(isPopulated ? reference._id : reference);
}

/** The active entries, in the server's order. */
function active<O extends ScopeOption>(options: readonly O[]): O[] {
  return options.filter((option) => option.isActive);
}

/** The active entries, sorted by name (R60). */
export function offered<O extends ScopeOption>(options: readonly O[]): O[] {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return active(options).sort((a, b) => collator.compare(a.name, b.name));
}

/** The active venues of the selected company; none while the company is all or unset (R61). */
export function offeredVenues(venues: readonly VenueOption[], selectedCompany: string): VenueOption[] {
  if (!selectedCompany || selectedCompany === ALL_COMPANIES) return [];
  return offered(venues.filter((venue) => venue.companyId === selectedCompany));
}

/**
 * Returns the filter of a scope for records (R64). A record refers to its venues as `venues`,
 * to one venue as `venue`, or only to its company as `company`, by id or populated.
 */
export function scopeTest(scope: Scope, venues: readonly VenueOption[]): (record: object) => boolean {
  const { selectedCompany, selectedVenue } = scope;
  if (selectedVenue && selectedVenue !== ALL_VENUES) {
    const company = venues.find(({ id }) => id === selectedVenue)?.companyId ?? selectedCompany;
    return (record) =>
      namesNoneOr(
        record,
        (id) => id === selectedVenue,
        (id) => id === company,
      );
  }
  if (selectedCompany && selectedCompany !== ALL_COMPANIES) {
    const ids = new Set(
      venues.filter((venue) => venue.companyId === selectedCompany).map((venue) => venue.id),
    );
    return (record) =>
      namesNoneOr(
        record,
        (id) => ids.has(id),
        (id) => id === selectedCompany,
      );
  }
  return () => true;
}

function namesNoneOr(
  record: { allVenues?: unknown; venues?: unknown; venue?: unknown; company?: unknown },
  isOurVenue: (id: string) => boolean,
  isOurCompany: (id: string) => boolean,
): boolean {
  if (record.allVenues === true) return true;
  if (Array.isArray(record.venues) && record.venues.length > 0)
    return record.venues.some((reference) => isOurVenue(referenceId(reference) ?? ''));
  const venue = referenceId(record.venue);
  if (venue) return isOurVenue(venue);
  const company = referenceId(record.company);
  return company ? isOurCompany(company) : true;
}

/**
 * The default scope (R62): all with the flag, else the first active entry in the server's
 * order, not in the order of the dropdowns. The venue belongs to the company, where that is one; a company
 * without an active venue starts with all of its venues.
 */
export function defaultScope(
  user: { allCompanies: boolean; allVenues: boolean },
  companies: readonly ScopeOption[],
  venues: readonly VenueOption[],
): Scope {
  const selectedCompany = user.allCompanies ? ALL_COMPANIES : (active(companies)[0]?.id ?? ALL_COMPANIES);
  if (user.allVenues) return { selectedCompany, selectedVenue: ALL_VENUES };
  const first = active(venues).find((venue) => isOfCompany(venue, selectedCompany));
  return { selectedCompany, selectedVenue: first?.id ?? ALL_VENUES };
}

/**
 * A stored scope where it still exists, is active and is the user's; else the default (R63).
 */
export function availableScope(
  stored: Scope,
  user: { allCompanies: boolean; allVenues: boolean },
  companies: readonly ScopeOption[],
  venues: readonly VenueOption[],
): Scope {
  const { selectedCompany, selectedVenue } = stored;
  const companyStands =
    (selectedCompany === ALL_COMPANIES && user.allCompanies) ||
    active(companies).some((company) => company.id === selectedCompany);
  if (companyStands && venueStands(stored, user, venues)) return stored;
  const start = defaultScope(user, companies, venues);
  // a user without any company keeps the default scope
  const isThere = start.selectedCompany === selectedCompany && start.selectedVenue === selectedVenue;
  return isThere ? stored : start;
}

/**
 * With all companies the venue dropdown is disabled: a single venue is then valid only as the default of a
 * user without the all flag.
 */
function venueStands(
  { selectedCompany, selectedVenue }: Scope,
  user: { allVenues: boolean },
  venues: readonly VenueOption[],
): boolean {
  if (selectedVenue === ALL_VENUES) return true;
  if (selectedCompany === ALL_COMPANIES && user.allVenues) return false;
  return active(venues).some((venue) => venue.id === selectedVenue && isOfCompany(venue, selectedCompany));
}

function isOfCompany({ companyId }: VenueOption, selectedCompany: string): boolean {
  return selectedCompany === ALL_COMPANIES || companyId === selectedCompany;
}
