import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { endsSession, sessionEnded, signOut } from '../../session/auth/auth';
import { type SessionState, useUser } from '../../session/auth/session';
import type { FormValues } from '../declare/field';

/** Unsaved edits of one page. */
export interface Draft {
  /** The edited values that differ from the stored ones. */
  values: FormValues;
  /** The stored values at that time, to detect later whether they have changed meanwhile. */
  base: FormValues;
  /** When it was edited, in milliseconds. */
  keptAt: number;
  /**
   * The id of the user who typed them in the session under way. Such edits are applied when their page opens
   * again; all others (after a reload, after the session ended) are only offered.
   */
  typedBy?: string;
  /**
   * Where the values are kept when they are too many for the session storage, and how many they are; `values` is
   * empty then.
   */
  outside?: { id: string; changes: number };
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
        base = {},
        ...draft
      }: Pick<Draft, 'values' | 'typedBy' | 'outside'> & { address: string; base?: FormValues }) => ({
        payload: { address, draft: { ...draft, base, keptAt: Date.now() } },
      }),
    },
    /** Drafts from before the page was loaded. What was typed since stays; of two others the later one does. */
    draftsFound: (state, { payload }: PayloadAction<Drafts>) => {
      const found = Object.entries(untyped(payload)).filter(([address, { keptAt }]) => {
        const known = state[address];
        return !known || (known.typedBy === undefined && known.keptAt < keptAt);
      });
      return found.length === 0 ? state : { ...state, ...Object.fromEntries(found) };
    },
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
      .addCase(sessionEnded, (state, { payload }) => (payload === 'user' ? {} : state))
      .addMatcher(endsSession, (state) => untyped(state)),
});

/** The same drafts, typed in no session under way. */
function untyped(drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([address, { typedBy: _, ...draft }]) => [address, draft]),
  );
}

export const { draftKept, draftsFound, draftDropped, draftsDiscarded } = drafts.actions;
export const draftsReducer = drafts.reducer;

interface DraftsState {
  drafts: Drafts;
}

/** Keeps edits that the signed-in user has just made. */
export const keepDraft =
  (edits: {
    address: string;
    values: FormValues;
    base?: FormValues;
    outside?: NonNullable<Draft['outside']>;
  }): ThunkAction<void, Pick<SessionState, 'auth'>, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { user } = getState().auth;
    dispatch(draftKept({ ...edits, ...(user && { typedBy: user._id }) }));
  };

/** Whether this user typed the edits in the session under way. */
export function isTyped(draft: Draft | undefined, user: Pick<LoggedInUser, '_id'> | null): boolean {
  return draft?.typedBy !== undefined && draft.typedBy === user?._id;
}

/** {@link isTyped} for the edits of one page and the signed-in user. */
export function useIsTyped(address: string): boolean {
  const user = useUser();
  return useSelector((state: DraftsState) => isTyped(state.drafts[address], user));
}

/** The draft of one page, if any. */
export const useKeptDraft = (address: string): Draft | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]);

/** The unsaved edits of one page, if any. */
export const useDraft = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]?.values);

/** The values that were stored while the draft of one page was edited. */
export const useDraftBase = (address: string): FormValues | undefined =>
  useSelector((state: DraftsState) => state.drafts[address]?.base);

/** The addresses that have unsaved edits: their tabs are marked, and leaving the record asks. */
export const useDrafts = (): Drafts => useSelector((state: DraftsState) => state.drafts);
