import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { sessionEnded, signOut } from '../../session/auth/auth';
import type { FormValues } from '../declare/field';

/** Unsaved edits of one page. */
export interface Draft {
  /** The edited values that differ from the stored ones. */
  values: FormValues;
  /** The stored values at that time, to detect later whether they have changed meanwhile. */
  base: FormValues;
  /** When it was edited, in milliseconds. */
  keptAt: number;
}

/** Unsaved edits by the address of their page: '/all-brands/brand-details/42'. */
export type Drafts = Record<string, Draft>;

/**
 * Drafts outlive their form, so that moving between the tabs of a record, a reload, or signing in again after
 * the session ended loses nothing (src/README.md, R79, R80). A logout discards them.
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
    /** Drafts from before the page was loaded. */
    draftsFound: (state, { payload }: PayloadAction<Drafts>) => ({ ...payload, ...state }),
    /** One page's edits were saved or discarded. */
    draftDropped: (state, { payload }: PayloadAction<string>) =>
      payload in state
        ? Object.fromEntries(Object.entries(state).filter(([address]) => address !== payload))
        : state,
    /** The user chose to leave without saving. */
    draftsDiscarded: () => ({}),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.fulfilled, () => ({}))
      // a session that expired keeps them; a logout in another tab does not
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

/** The values that were stored while the draft of one page was edited. */
export const useDraftBase = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]?.base);

/** The addresses that have unsaved edits: their tabs are marked, and leaving the record asks. */
export const useDrafts = (): Drafts => useSelector((state: DraftsState) => state.drafts);
