import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { oldest } from '../../kit/store/reads';
import { EMPTY } from '../../kit/store/reducer';
import { useChoiceList } from '../../kit/store/useChoiceList';
import { useList } from '../../kit/store/useResource';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import { defaultScope, type Scope, settledScope } from '../../rules/scope';
import { type SessionState, useScope, useStoreDispatch } from '../../session/auth/session';
import { keepScope, scopeChosen, storedScope } from '../../session/scope/scope';
import type { ScopeOptions } from '../../session/scope/scopeOptions';
import { companyOption, venueOption } from './scopeOption';

/**
 * The companies and venues that this user may select, and a scope that is one of them (src/README.md, R59 to
 * R63): the default after a sign-in, the stored scope after a reload. To be called once, by the layout.
 */
export function useScopeSource(user: LoggedInUser): ScopeOptions {
  const options = useOptions(user);
  useSettledScope(user, options);
  return options;
}

/** With the all flag the lists come from the server, else from the profile. */
function useOptions({ venueDetails }: LoggedInUser): ScopeOptions {
  const { allCompanies, allVenues, companyList, venueList } = venueDetails;
  const companies = useChoiceList(company, allCompanies);
  const venues = useChoiceList(venue, allVenues);
  const companyRecords = useList(company);
  const venueRecords = useList(venue);
  return useMemo(() => {
    const lists = [
      { ...companies, isKnown: companyRecords !== EMPTY.list },
      { ...venues, isKnown: venueRecords !== EMPTY.list },
    ];
    const states = lists.flatMap(({ status, isKnown }) => (isKnown ? [] : [status]));
    return {
      companies: (allCompanies ? companyRecords : companyList).map(companyOption),
      venues: (allVenues ? venueRecords : venueList).map(venueOption),
      status: states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready',
      stale: oldest(lists.flatMap(({ stale }) => stale ?? [])),
      isPending: lists.some(({ status }) => status === 'loading'),
      retry: () => {
        for (const { status, stale, retry } of lists) if (stale || status === 'failed') retry();
      },
    };
  }, [allCompanies, allVenues, companyList, venueList, companyRecords, venueRecords, companies, venues]);
}

/**
 * Sets a scope at once: the default of the profile after a sign-in or where nothing is stored, else the
 * stored one. Every scope is stored as soon as it is chosen, whether or not the header's lists are loaded;
 * once they are, a scope that is no longer in them is replaced by the default.
 */
function useSettledScope({ venueDetails }: LoggedInUser, { companies, venues, status }: ScopeOptions): void {
  const dispatch = useStoreDispatch();
  const scope = useScope();
  const hasJustSignedIn = useSelector(({ auth }: SessionState) => auth.success);
  const isUnset = scope.selectedCompany === '';
  useLayoutEffect(() => {
    if (!isUnset) return;
    const stored = storedScope();
    const isStored = stored.selectedCompany !== '' && stored.selectedVenue !== '';
    const goesOn = isStored && !hasJustSignedIn;
    dispatch(scopeChosen(goesOn ? stored : scopeOfProfile(venueDetails)));
  }, [dispatch, isUnset, hasJustSignedIn, venueDetails]);
  useLayoutEffect(() => {
    if (!isUnset) keepScope(scope);
  }, [isUnset, scope]);
  useEffect(() => {
    if (isUnset || status !== 'ready') return;
    const settled = settledScope(scope, venueDetails, companies, venues);
    if (settled !== scope) dispatch(scopeChosen(settled));
  }, [dispatch, isUnset, status, scope, venueDetails, companies, venues]);
}

/** The default scope; an id in it comes from the profile's own lists. */
function scopeOfProfile(details: LoggedInUser['venueDetails']): Scope {
  return defaultScope(details, details.companyList.map(companyOption), details.venueList.map(venueOption));
}
