import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { TOAST_DURATION } from '../rules/constants';
import { endsSession } from './auth';

/** A call that a person may have made again: a read or a deletion, so that there is no body to keep. */
export interface CallAgain {
  resource: string;
  operation: string;
  params: Readonly<Record<string, string>>;
}

/** What a toast said. */
export interface Notice {
  id: string;
  /** Milliseconds. */
  at: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  isSeen: boolean;
  /** Notices with the same key that are said while the toast stands are one, as the toast is. */
  key?: string;
  /** The record that it is about, with the operation that it came of. */
  about?: { resource: string; id: string; operation: string };
  /** What can be tried again; empty once it was, or has gone well since. */
  again: readonly CallAgain[];
  /** It was tried again from here. */
  isRetried?: boolean;
}

/** A notice as it is given. */
export type NoticeGiven = Pick<Notice, 'tone' | 'text' | 'key' | 'about' | 'again'>;

/** More than these are not kept. */
const KEPT = 200;

/** Every toast since somebody signed in, newest first; in memory only, and gone with the session. */
const notices = createSlice({
  name: 'notices',
  initialState: [] as readonly Notice[],
  reducers: {
    noticed: {
      prepare: (given: NoticeGiven) => ({
        payload: { ...given, id: nanoid(), at: Date.now(), isSeen: false },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const same = state.find(({ key, at }) => isStanding(key, payload.key, at, payload.at));
        if (!same) return [payload, ...state].slice(0, KEPT);
        const fresh = payload.again.filter((call) => !same.again.some((known) => isSameCall(known, call)));
        return state.map((notice) =>
          notice === same ? { ...same, isSeen: false, again: [...same.again, ...fresh] } : notice,
        );
      },
    },
    noticesSeen: (state) =>
      state.every(({ isSeen }) => isSeen) ? state : state.map((notice) => ({ ...notice, isSeen: true })),
    noticesCleared: () => [],
    noticeRetried: (state, { payload }: PayloadAction<string>) =>
      state.map((notice) => (notice.id === payload ? { ...notice, again: [], isRetried: true } : notice)),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(endsSession, () => [])
      .addMatcher(isAnswered, (state, { type, meta }) => {
        const isThis = (call: CallAgain) =>
          `${call.resource}/${call.operation}/fulfilled` === type &&
          isSameParams(call.params, meta.arg.params);
        if (!state.some(({ again }) => again.some(isThis))) return state;
        return state.map((notice) => ({ ...notice, again: notice.again.filter((call) => !isThis(call)) }));
      }),
});

export const { noticed, noticesSeen, noticesCleared, noticeRetried } = notices.actions;
export const noticesReducer = notices.reducer;

/** What was said in this session, newest first. */
export const useNotices = (): readonly Notice[] =>
  useSelector(({ notices: said }: { notices: readonly Notice[] }) => said);

/** How many were not seen in the tray yet. */
export const useUnreadNotices = (): number =>
  useSelector(
    ({ notices: said }: { notices: readonly Notice[] }) => said.filter(({ isSeen }) => !isSeen).length,
  );

function isStanding(key: string | undefined, same: string | undefined, since: number, now: number): boolean {
  return key !== undefined && key === same && now - since < TOAST_DURATION;
}

function isSameCall(one: CallAgain, other: CallAgain): boolean {
  return (
    one.resource === other.resource &&
    one.operation === other.operation &&
    isSameParams(one.params, other.params)
  );
}

function isSameParams(one: CallAgain['params'], other: CallAgain['params']): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** A call of a resource has gone well. */
function isAnswered(
  action: UnknownAction,
): action is UnknownAction & { meta: { arg: { params: CallAgain['params'] } } } {
  const meta: unknown = action.meta;
  if (typeof meta !== 'object' || meta === null || Reflect.get(meta, 'requestStatus') !== 'fulfilled')
    return false;
  const arg: unknown = Reflect.get(meta, 'arg');
  return typeof arg === 'object' && arg !== null && typeof Reflect.get(arg, 'params') === 'object';
}
