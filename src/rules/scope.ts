/** Which records belong to the company and venue that a tab looks at (decisions section 5). */

/** The value of a scope that is not narrowed to one company or venue (specification section 3). */
export const ALL_COMPANIES = 'allCompanies';
export const ALL_VENUES = 'allVenues';

/** The company and the venue that a tab looks at: an id each, or all of them. */
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

/** A venue of the dropdown knows its company. */
export interface VenueOption extends ScopeOption {
  companyId: string;
}

/** The id that a reference names: the reference itself, or the `_id` of a populated record. */
export function referenceId(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  if (typeof reference === 'object' && reference !== null && '_id' in reference) {
    return typeof reference._id === 'string' ? reference._id : undefined;
  }
  return undefined;
}

/** The active entries, sorted by name (specification section 4). */
export function offered<O extends ScopeOption>(options: readonly O[]): O[] {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return options.filter((option) => option.isActive).sort((a, b) => collator.compare(a.name, b.name));
}

/** The active venues of the selected company; none while the company is all or unset. */
export function offeredVenues(venues: readonly VenueOption[], selectedCompany: string): VenueOption[] {
  if (!selectedCompany || selectedCompany === ALL_COMPANIES) return [];
  return offered(venues).filter((venue) => venue.companyId === selectedCompany);
}

/**
 * A question that the list asks of each record, made once for a scope. A record names its venues as `venues`, its one
 * venue as `venue`, or only its company as `company`, by id or populated.
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
 * The scope that a fresh sign-in starts with: all with the flag, the first of the list without it
 * (specification section 4).
 */
export function defaultScope(
  user: { allCompanies: boolean; allVenues: boolean },
  companies: readonly ScopeOption[],
  venues: readonly VenueOption[],
): Scope {
  const selectedCompany = user.allCompanies ? ALL_COMPANIES : (offered(companies)[0]?.id ?? ALL_COMPANIES);
  const firstVenue = offeredVenues(venues, selectedCompany)[0]?.id ?? ALL_VENUES;
  return { selectedCompany, selectedVenue: user.allVenues ? ALL_VENUES : firstVenue };
}

/** A stored scope where it still exists, is active and is the user's; else the default (decisions section 5). */
export function settledScope(
  stored: Scope,
  user: { allCompanies: boolean; allVenues: boolean },
  companies: readonly ScopeOption[],
  venues: readonly VenueOption[],
): Scope {
  const companyStands =
    (stored.selectedCompany === ALL_COMPANIES && user.allCompanies) ||
    offered(companies).some((company) => company.id === stored.selectedCompany);
  const venueStands =
    stored.selectedVenue === ALL_VENUES ||
    offeredVenues(venues, stored.selectedCompany).some((venue) => venue.id === stored.selectedVenue);
  if (companyStands && venueStands) return stored;
  const start = defaultScope(user, companies, venues);
  // whoever has no company at all stays where they are
  const isThere =
    start.selectedCompany === stored.selectedCompany && start.selectedVenue === stored.selectedVenue;
  return isThere ? stored : start;
}
