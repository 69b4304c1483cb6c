import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { safeStorage } from '../../lib/storage';
import { ALL_VENUES, type Scope } from '../../rules/scope';
import { endsSession } from '../auth/auth';

/** The keys in local storage, which siblings read too (R59). */
const COMPANY_KEY = 'selectedCompany';
const VENUE_KEY = 'selectedVenue';

/** The scope before a sign-in. */
export const NO_SCOPE: Scope = { selectedCompany: '', selectedVenue: '' };

const scope = createSlice({
  name: 'scope',
  initialState: NO_SCOPE,
  reducers: {
    /** Sets the whole scope: after the sign-in, from storage, or from the host. */
    scopeChosen: (_, { payload }: PayloadAction<Scope>) => payload,
    /** A change of company sets the venue to all (R61). */
    companyChosen: (_, { payload }: PayloadAction<string>) => ({
      selectedCompany: payload,
      selectedVenue: ALL_VENUES,
    }),
    venueChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, selectedVenue: payload }),
  },
  extraReducers: (builder) => builder.addMatcher(endsSession, () => NO_SCOPE),
});

export const { scopeChosen, companyChosen, venueChosen } = scope.actions;
export const scopeReducer = scope.reducer;

/** The company and venue that another tab has chosen, until this tab follows, stays or chooses itself. */
const scopeOffer = createSlice({
  name: 'scopeOffer',
  initialState: null as Scope | null,
  reducers: {
    scopeOffered: (_, { payload }: PayloadAction<Scope>): Scope | null => payload,
    scopeDeclined: () => null,
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(endsSession, scope.actions.scopeChosen, scope.actions.companyChosen, scope.actions.venueChosen),
      () => null,
    ),
});

export const { scopeOffered, scopeDeclined } = scopeOffer.actions;
export const scopeOfferReducer = scopeOffer.reducer;

/** The scope of this tab before a reload, else the default that another tab stored. */
export function storedScope(): Scope {
  const tab = safeStorage('sessionStorage');
  const shared = safeStorage('localStorage');
  return {
    selectedCompany: tab.get(COMPANY_KEY) ?? shared.get(COMPANY_KEY) ?? '',
    selectedVenue: tab.get(VENUE_KEY) ?? shared.get(VENUE_KEY) ?? '',
  };
}

/** Stores the scope for this tab and as the default of the next one; an empty scope removes both. */
export function keepScope({ selectedCompany, selectedVenue }: Scope): void {
  for (const storage of [safeStorage('sessionStorage'), safeStorage('localStorage')]) {
    for (const [key, value] of [
      [COMPANY_KEY, selectedCompany],
      [VENUE_KEY, selectedVenue],
    ] as const) {
      if (value) storage.set(key, value);
      else storage.remove(key);
    }
  }
}
