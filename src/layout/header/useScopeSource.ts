import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { oldest } from '../../kit/state/reads';
import { INITIAL_RESOURCE_STATE } from '../../kit/state/reducer';
import { useChoiceList } from '../../kit/state/useChoiceList';
import { useList } from '../../kit/state/useResource';
import { valueAt } from '../../lib/paths';
import { company } from '../../resources/company/company';
import { venue } from '../../resources/venue/venue';
import {
  availableScope,
  defaultScope,
  referenceId,
  type Scope,
  type ScopeOption,
  type VenueOption,
} from '../../rules/scope';
import { type SessionState, useScope, useStoreDispatch } from '../../session/auth/session';
import { keepScope, scopeChosen, storedScope } from '../../session/scope/scope';
import type { ScopeOptions } from '../../session/scope/scopeOptions';

/**
 * The companies and venues that this user may select, and a scope that is one of them (R59 to
 * R63): the default after a sign-in, the stored scope after a reload. To be called once, by the layout.
 */
export function useScopeSource(user: LoggedInUser): ScopeOptions {
  const options = useOptions(user);
  useAvailableScope(user, options);
  return options;
}

/** With the all flag the lists come from the server, else from the profile. */
function useOptions({ venueDetails }: LoggedInUser): ScopeOptions {
  const { allCompanies, allVenues, companyList, venueList } = venueDetails;
  const companies = useChoiceList(company, allCompanies);
  const venues = useChoiceList(venue, allVenues);
  const companyRecords = useList(company);
  const venueRecords = useList(venue);
  const lists = [
    { ...companies, isKnown: companyRecords !== INITIAL_RESOURCE_STATE.list },
    { ...venues, isKnown: venueRecords !== INITIAL_RESOURCE_STATE.list },
  ];
  const states = lists.flatMap(({ status, isKnown }) => (isKnown ? [] : [status]));
  const status = states.includes('failed') ? 'failed' : states.includes('loading') ? 'loading' : 'ready';
  const stale = oldest(lists.flatMap((list) => list.stale ?? []));
  // set only where Retry is offered: a refetch in the background renders no page again
  const isPending = stale !== undefined && lists.some((list) => list.status === 'loading');
  const companyOptions = useMemo(
    () => (allCompanies ? companyRecords : companyList).map(companyOption),
    [allCompanies, companyRecords, companyList],
  );
  const venueOptions = useMemo(
    () => (allVenues ? venueRecords : venueList).map(venueOption),
    [allVenues, venueRecords, venueList],
  );
  const latest = useRef(lists);
  useEffect(() => {
    latest.current = lists;
  });
  return useMemo(
    () => ({
      companies: companyOptions,
      venues: venueOptions,
      status,
      stale,
      isPending,
      retry: () => {
        for (const list of latest.current) if (list.stale || list.status === 'failed') list.retry();
      },
    }),
    [companyOptions, venueOptions, status, stale, isPending],
  );
}

/**
 * Sets a scope at once: the default of the profile after a sign-in or where nothing is stored, else the
 * stored one. Every scope is stored as soon as it is chosen, whether or not the header's lists are loaded;
 * once they are, a scope that is no longer in them is replaced by the default.
 */
function useAvailableScope(
  { venueDetails }: LoggedInUser,
  { companies, venues, status }: ScopeOptions,
): void {
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
    const settled = availableScope(scope, venueDetails, companies, venues);
    if (settled !== scope) dispatch(scopeChosen(settled));
  }, [dispatch, isUnset, status, scope, venueDetails, companies, venues]);
}

/** The default scope; an id in it comes from the profile's own lists. */
function scopeOfProfile(details: LoggedInUser['venueDetails']): Scope {
  return defaultScope(details, details.companyList.map(companyOption), details.venueList.map(venueOption));
}

/** A company as an option of the dropdown, from a flat list item or a full record (R60). */
function companyOption(record: { _id: string }): ScopeOption {
  return {
    id: record._id,
    name: firstText(record, 'companyDetails.cName', 'name'),
    isActive: isActive(record, 'companyDetails.isActive'),
  };
}

/** A venue as an option of the dropdown; its company may be an id or a populated record. */
function venueOption(record: { _id: string }): VenueOption {
  return {
    id: record._id,
    name: firstText(record, 'venueDetails.venueName', 'name'),
    isActive: isActive(record, 'venueDetails.isActive'),
    companyId: referenceId(valueAt(record, 'companyId')) ?? referenceId(valueAt(record, 'company')) ?? '',
  };
}

function firstText(record: object, ...paths: string[]): string {
  const found = paths
    .map((path) => valueAt(record, path))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
}

/** Active unless `isActive` is false. */
function isActive(record: object, path: string): boolean {
  return (valueAt(record, path) ?? valueAt(record, 'isActive')) !== false;
}
