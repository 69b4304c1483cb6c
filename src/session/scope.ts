import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL_VENUES, type Scope } from '../rules/scope';
import { endsSession } from './auth';
import { quietStorage } from './storage';

/** The keys in local storage that siblings read too (decisions section 5). */
const COMPANY_KEY = 'selectedCompany';
const VENUE_KEY = 'selectedVenue';

/** The company and venue that this tab looks at; both empty until somebody is signed in. */
export const NO_SCOPE: Scope = { selectedCompany: '', selectedVenue: '' };

const scope = createSlice({
  name: 'scope',
  initialState: NO_SCOPE,
  reducers: {
    /** The scope as a whole: after sign-in, from storage, or from the host. */
    scopeChosen: (_, { payload }: PayloadAction<Scope>) => payload,
    /** A change of company resets the venue to all (specification section 4). */
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

/** The scope this tab had before a reload, else the default that another tab left. */
export function storedScope(): Scope {
  const tab = quietStorage('sessionStorage');
  const shared = quietStorage('localStorage');
  return {
    selectedCompany: tab.get(COMPANY_KEY) ?? shared.get(COMPANY_KEY) ?? '',
    selectedVenue: tab.get(VENUE_KEY) ?? shared.get(VENUE_KEY) ?? '',
  };
}

/** Keeps the scope for this tab and as the default of the next; an empty scope removes both. */
export function keepScope({ selectedCompany, selectedVenue }: Scope): void {
  for (const storage of [quietStorage('sessionStorage'), quietStorage('localStorage')]) {
    for (const [key, value] of [
      [COMPANY_KEY, selectedCompany],
      [VENUE_KEY, selectedVenue],
    ] as const) {
      if (value) storage.set(key, value);
      else storage.remove(key);
    }
  }
}
