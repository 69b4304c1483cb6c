import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { TOAST_DURATION } from '../../rules/constants';
import { endsSession } from '../auth/auth';

/** A call that can be retried from a notice: a read or a deletion, so that no body has to be stored. */
export interface CallAgain {
  resource: string;
  operation: string;
  params: Readonly<Record<string, string>>;
}

/** A toast as it is kept in the notification list. */
export interface Notice {
  id: string;
  /** When it was shown, in milliseconds since 1970. */
  at: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  isSeen: boolean;
  /** Notices with the same key are merged while the toast is shown, as the toast is. */
  key?: string;
  /** The record that it refers to, and the operation that caused it. */
  about?: { resource: string; id: string; operation: string };
  /** The calls that can be retried; empty after a retry or a later success. */
  again: readonly CallAgain[];
  /** It was retried from the list. */
  isRetried?: boolean;
}

/** The fields of a notice that the caller provides. */
export type NoticeInput = Pick<Notice, 'tone' | 'text' | 'key' | 'about' | 'again'>;

/** The maximum number of notices. */
const MAX_STORED = 200;

/** Every toast of the session, newest first; in memory only, and cleared at its end (R45). */
const notices = createSlice({
  name: 'notices',
  initialState: [] as readonly Notice[],
  reducers: {
    noticed: {
      prepare: (input: NoticeInput) => ({
        payload: { ...input, id: nanoid(), at: Date.now(), isSeen: false },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const same = state.find(({ key, at }) => isPersistent(key, payload.key, at, payload.at));
        if (!same) return [payload, ...state].slice(0, MAX_STORED);
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

/** The notices of this session, newest first. */
export const useNotices = (): readonly Notice[] =>
  useSelector(({ notices }: { notices: readonly Notice[] }) => notices);

function isPersistent(
  key: string | undefined,
  same: string | undefined,
  since: number,
  now: number,
): boolean {
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

/** A call of a resource has succeeded. */
function isAnswered(
  action: UnknownAction,
): action is UnknownAction & { meta: { arg: { params: CallAgain['params'] } } } {
  const meta: unknown = action.meta;
  if (typeof meta !== 'object' || meta === null || Reflect.get(meta, 'requestStatus') !== 'fulfilled')
    return false;
  const arg: unknown = Reflect.get(meta, 'arg');
  return typeof arg === 'object' && arg !== null && typeof Reflect.get(arg, 'params') === 'object';
}
