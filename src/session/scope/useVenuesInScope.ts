import { useMemo } from 'react';
import { ALL_VENUES } from '../../rules/scope';
import { useScope } from '../auth/session';
import { useScopeOptions } from './scopeOptions';
import { venuesInScope } from './venuesInScope';

/** The active venues of the selected company and venue, by name, and the state of their list. */
export function useVenuesInScope() {
  const { selectedCompany, selectedVenue } = useScope();
  const { venues, status, retry } = useScopeOptions();
  const inScope = useMemo(() => {
    const isAll = !selectedVenue || selectedVenue === ALL_VENUES;
    return venuesInScope(venues, selectedCompany).filter(({ id }) => isAll || id === selectedVenue);
  }, [venues, selectedCompany, selectedVenue]);
  return { venues: inScope, status, retry };
}
