import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LoggedInUser } from '../host/contract';
import { useQuietList } from '../kit/useQuietList';
import { useResource } from '../kit/useResource';
import { company } from '../resources/company/company';
import { venue } from '../resources/venue/venue';
import { defaultScope, settledScope } from '../rules/scope';
import { keepScope, scopeChosen, storedScope } from '../session/scope';
import type { ScopeOptions } from '../session/scopeOptions';
import { type SessionState, useScope, useStoreDispatch } from '../session/session';
import { companyOption, venueOption } from './scopeOption';

/**
 * The companies and venues that this user may look at, and a scope that stands among them (decisions section 5): the
 * default after a sign-in, what this tab or the last one looked at after a reload. To be called once, by the layout.
 */
export function useScopeSource(user: LoggedInUser): ScopeOptions {
  const options = useOptions(user);
  useSettledScope(user, options);
  return options;
}

/** With the all flag the lists come from the server, else from the profile. */
function useOptions({ venueDetails }: LoggedInUser): ScopeOptions {
  const { allCompanies, allVenues, companyList, venueList } = venueDetails;
  const companies = useQuietList(company, allCompanies);
  const venues = useQuietList(venue, allVenues);
  const companyRecords = useResource(company).list;
  const venueRecords = useResource(venue).list;
  return useMemo(() => {
    const states = [companies.status, venues.status];
    return {
      companies: (allCompanies ? companyRecords : companyList).map(companyOption),
      venues: (allVenues ? venueRecords : venueList).map(venueOption),
      status: states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready',
      retry: () => {
        for (const { status, retry } of [companies, venues]) if (status === 'failed') retry();
      },
    };
  }, [allCompanies, allVenues, companyList, venueList, companyRecords, venueRecords, companies, venues]);
}

/** Starts with a scope at once, and puts it right when the lists have come. */
function useSettledScope({ venueDetails }: LoggedInUser, { companies, venues, status }: ScopeOptions): void {
  const dispatch = useStoreDispatch();
  const scope = useScope();
  const hasJustSignedIn = useSelector(({ auth }: SessionState) => auth.success);
  const isUnset = scope.selectedCompany === '';
  useLayoutEffect(() => {
    if (!isUnset) return;
    const stored = storedScope();
    const own = {
      companies: venueDetails.companyList.map(companyOption),
      venues: venueDetails.venueList.map(venueOption),
    };
    const start = hasJustSignedIn || stored.selectedCompany === '';
    dispatch(scopeChosen(start ? defaultScope(venueDetails, own.companies, own.venues) : stored));
  }, [dispatch, isUnset, hasJustSignedIn, venueDetails]);
  useEffect(() => {
    if (isUnset || status !== 'ready') return;
    const settled = settledScope(scope, venueDetails, companies, venues);
    if (settled === scope) keepScope(scope);
    else dispatch(scopeChosen(settled));
  }, [dispatch, isUnset, status, scope, venueDetails, companies, venues]);
}
