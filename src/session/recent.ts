import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { hostSignedOut, sessionEnded, signOut } from './auth';

/** A record that was opened: no more than what finds it in its list. */
export interface RecentRecord {
  resource: string;
  id: string;
}

/** The records that a person opened last on this device, newest first. */
export interface RecentState {
  person: string;
  records: readonly RecentRecord[];
}

const NONE: readonly RecentRecord[] = [];

const initialState: RecentState = { person: '', records: NONE };

/** More than are shown, as some of them may be gone or not be theirs to see any more. */
const KEPT = 20;

/**
 * What the command palette offers before something is typed. Kept on this device for the one who is signed in; a logout
 * forgets it, and so does somebody else's first record. A session that ran out keeps it.
 */
const recent = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    recordOpened: (
      state,
      { payload: { person, resource, id } }: PayloadAction<RecentRecord & { person: string }>,
    ) => {
      const known = state.person === person && Array.isArray(state.records) ? state.records : NONE;
      const others = known.filter((record) => record.resource !== resource || record.id !== id);
      return { person, records: [{ resource, id }, ...others].slice(0, KEPT) };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signOut.fulfilled, () => initialState)
      .addCase(hostSignedOut, () => initialState)
      .addCase(sessionEnded, (state, { payload }) => (payload === 'user' ? initialState : state)),
});

export const { recordOpened } = recent.actions;
export const recentReducer = recent.reducer;

/** The records that this person opened last on this device, newest first; what was stored may be anything. */
export const useRecent = (person: string): readonly RecentRecord[] =>
  useSelector(({ recent: { person: owner, records } }: { recent: RecentState }) =>
    owner === person && Array.isArray(records) ? records : NONE,
  );
