import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { sessionEnded, signOut } from '../session/auth';

/** Values of a form by the path of their field; nothing that JSON cannot carry. */
export type FormValues = Record<string, unknown>;

/** Unsaved edits of one page. */
export interface Draft {
  /** What was typed, only where it differs from what was stored. */
  values: FormValues;
  /** What was stored in those fields while it was typed: tells later whether somebody changed it meanwhile. */
  base: FormValues;
  /** When it was typed, in milliseconds. */
  keptAt: number;
}

/** Unsaved edits by the address of the page that they were typed on: '/all-brands/brand-details/42'. */
export type Drafts = Record<string, Draft>;

/**
 * Unsaved edits outlive the form that they were typed into, so that moving between the tabs of a record, a reload, or
 * signing in again after the session ended, loses nothing (decisions sections 4 and 8). Logging out discards them.
 */
const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    draftKept: {
      reducer: (state, { payload }: PayloadAction<{ address: string; draft: Draft }>) => ({
        ...state,
        [payload.address]: payload.draft,
      }),
      prepare: ({
        address,
        values,
        base = {},
      }: {
        address: string;
        values: FormValues;
        base?: FormValues;
      }) => ({
        payload: { address, draft: { values, base, keptAt: Date.now() } },
      }),
    },
    /** Drafts of before the page was loaded again. */
    draftsFound: (state, { payload }: PayloadAction<Drafts>) => ({ ...payload, ...state }),
    /** One page's edits were saved or set back. */
    draftDropped: (state, { payload }: PayloadAction<string>) =>
      payload in state
        ? Object.fromEntries(Object.entries(state).filter(([address]) => address !== payload))
        : state,
    /** The person chose to leave without saving. */
    draftsDiscarded: () => ({}),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.fulfilled, () => ({}))
      // a session that ran out keeps them; one that the person ended in another tab does not
      .addCase(sessionEnded, (state, { payload }) => (payload === 'user' ? {} : state)),
});

export const { draftKept, draftsFound, draftDropped, draftsDiscarded } = drafts.actions;
export const draftsReducer = drafts.reducer;

interface DraftsState {
  drafts: Drafts;
}

/** The unsaved edits of one page, if any. */
export const useDraft = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]?.values);

/** What was stored while the unsaved edits of one page were typed. */
export const useDraftBase = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]?.base);

/** The addresses that have unsaved edits; the tabs mark them, leaving the record asks. */
export const useDrafts = (): Drafts => useSelector((state: DraftsState) => state.drafts);
