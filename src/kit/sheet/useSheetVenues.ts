import { useMemo } from 'react';
import { ALL_VENUES } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import { venuesInScope } from '../list/venuesInScope';

/** The active venues that the header's company and venue leave, by name; and where their list stands. */
export function useSheetVenues() {
  const { selectedCompany, selectedVenue } = useScope();
  const { venues, status, retry } = useScopeOptions();
  const inScope = useMemo(() => {
    const isAll = !selectedVenue || selectedVenue === ALL_VENUES;
    return venuesInScope(venues, selectedCompany).filter(({ id }) => isAll || id === selectedVenue);
  }, [venues, selectedCompany, selectedVenue]);
  return { venues: inScope, status, retry };
}
