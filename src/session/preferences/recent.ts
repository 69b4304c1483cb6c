import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { hostSignedOut, sessionEnded, signOut } from '../auth/auth';

/** A record that was opened: only what identifies it in its list. */
export interface RecentRecord {
  resource: string;
  id: string;
}

/** The records that the user opened last on this device, newest first. */
export interface RecentState {
  person: string;
  records: readonly RecentRecord[];
}

const NO_RECORDS: readonly RecentRecord[] = [];

const initialState: RecentState = { person: '', records: NO_RECORDS };

/** More than are displayed, since some of them may be deleted or no longer visible to the user. */
const MAX_STORED = 20;

/**
 * The suggestions of the command palette before a search. Stored on this device for one user; a logout clears
 * them, and so does the first record of another user. A session that expired keeps them.
 */
const recent = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    recordOpened: (
      state,
      { payload: { person, resource, id } }: PayloadAction<RecentRecord & { person: string }>,
    ) => {
      const known = state.person === person && Array.isArray(state.records) ? state.records : NO_RECORDS;
      const others = known.filter((record) => record.resource !== resource || record.id !== id);
      return { person, records: [{ resource, id }, ...others].slice(0, MAX_STORED) };
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

/**
 * The records that this user opened last on this device, newest first; the stored value may be of any type.
 */
export const useRecent = (person: string): readonly RecentRecord[] =>
  useSelector(({ recent: { person: owner, records } }: { recent: RecentState }) =>
    owner === person && Array.isArray(records) ? records : NO_RECORDS,
  );
