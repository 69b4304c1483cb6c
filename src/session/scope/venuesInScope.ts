import { ALL_COMPANIES, offered, offeredVenues, type VenueOption } from '../../rules/scope';

/**
 * The active venues of the selected company, or all active ones while none is selected (R71).
 */
export function venuesInScope(venues: readonly VenueOption[], selectedCompany: string): VenueOption[] {
  const isAll = !selectedCompany || selectedCompany === ALL_COMPANIES;
  return isAll ? offered(venues) : offeredVenues(venues, selectedCompany);
}
