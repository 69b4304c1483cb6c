import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { signOut } from '../session/auth';

/** Values of a form by the path of their field. */
export type FormValues = Record<string, unknown>;

/** Unsaved edits by the address of the page that they were typed on: '/all-brands/brand-details/42'. */
export type Drafts = Record<string, FormValues>;

/**
 * Unsaved edits outlive the form that they were typed into, so that moving between the tabs of a record, or signing
 * in again after the session ended, loses nothing (decisions sections 4 and 8). Logging out discards them.
 */
const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    draftKept: (state, { payload }: PayloadAction<{ address: string; values: FormValues }>) => ({
      ...state,
      [payload.address]: payload.values,
    }),
    /** One page's edits were saved or set back. */
    draftDropped: (state, { payload }: PayloadAction<string>) =>
      payload in state
        ? Object.fromEntries(Object.entries(state).filter(([address]) => address !== payload))
        : state,
    /** The person chose to leave without saving. */
    draftsDiscarded: () => ({}),
  },
  extraReducers: (builder) => builder.addCase(signOut.fulfilled, () => ({})),
});

export const { draftKept, draftDropped, draftsDiscarded } = drafts.actions;
export const draftsReducer = drafts.reducer;

interface DraftsState {
  drafts: Drafts;
}

/** The unsaved edits of one page, if any. */
export const useDraft = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]);

/** The addresses that have unsaved edits; the tabs mark them, leaving the record asks. */
export const useDrafts = (): Drafts => useSelector((state: DraftsState) => state.drafts);
