import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { LoggedInUser } from '../../host/contract';
import { endsSession } from '../../session/auth/auth';
import { type SessionState, useUser } from '../../session/auth/session';
import type { FormValues } from '../declare/field';

/** Unsaved edits of one page. */
export interface Draft {
  /** Of the editing: what is typed further keeps it, so that of two states of one draft the later is known. */
  id: string;
  /** The edited values that differ from the stored ones. */
  values: FormValues;
  /** The stored values at that time, to detect later whether they have changed meanwhile. */
  base: FormValues;
  /** Of a sheet or list: the changes of its records; `values` is empty then. With `outside` those that are later. */
  records?: readonly DraftRecord[];
  /** Of a new record: the values that were sent without an answer, which are looked up before anything is sent (R281). */
  sent?: FormValues;
  /** When it was edited, in milliseconds. */
  keptAt: number;
  /**
   * The id of the user who typed them in the session under way. Such edits are applied when their page opens
   * again; all others (after a reload, after the session ended) are only offered.
   */
  typedBy?: string;
  /** The id that the records are kept under when they are too many for the session storage. */
  outside?: string;
}

/** The changes of one record by the keys of their cells. What it was called is kept: it may no longer exist. */
export interface DraftRecord {
  record: string;
  name?: string | undefined;
  changes: Readonly<Record<string, DraftChange>>;
}

/** A change of a cell as a draft keeps it. */
export interface DraftChange {
  value: unknown;
  /** The stored value that its editing started from. */
  start: unknown;
  /** What was typed, where it is not the text of the value. */
  typed?: string | undefined;
  /** Of a number that is added to what is stored: the number, and when it became that. */
  by?: number | undefined;
  addedAt?: number | undefined;
  /** It was confirmed, and was not sent. */
  isConfirmed?: boolean;
}

/**
 * Unsaved edits by the address of their page, '/all-brands/brand-details/42': first what is typed now, if anything,
 * then what is offered, the newest first. No address has an empty list.
 */
export type Drafts = Readonly<Record<string, readonly Draft[]>>;

/** What a page hands over to be kept; `id` where it does not follow from what is typed at the address. */
type Edits = Partial<Omit<Draft, 'keptAt'>> & { address: string };

/**
 * Drafts outlive their form, so that moving between the tabs of a record, a reload, or signing in again after
 * the session ended loses nothing (R79, R80). Typing never replaces what is offered (R176).
 */
const drafts = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    /** Edits were typed: they replace what was typed at their address before. */
    draftKept: {
      reducer: (
        state,
        { payload }: PayloadAction<{ address: string; draft: Omit<Draft, 'id'>; id?: string }>,
      ) => {
        const { address, draft } = payload;
        const known = state[address] ?? [];
        const typed = known.find(isTypedNow);
        const id = payload.id ?? typed?.id ?? newDraftId();
        const others = known.filter((other) => other !== typed && other.id !== id);
        return { ...state, [address]: [{ ...draft, id }, ...others] };
      },
      prepare: ({ address, id, values = {}, base = {}, ...draft }: Edits) => ({
        payload: {
          address,
          draft: { ...draft, values, base, keptAt: Date.now() },
          ...(id !== undefined && { id }),
        },
      }),
    },
    /** What is typed on the page of a new record was sent, and no answer came; without values that is settled. */
    draftSent: (
      state,
      { payload: { address, sent } }: PayloadAction<{ address: string; sent: FormValues | undefined }>,
    ) => {
      const marked = ({ sent: _, ...draft }: Draft): Draft => ({ ...draft, ...(sent && { sent }) });
      const list = state[address]?.map((draft) => (isTypedNow(draft) ? marked(draft) : draft));
      return list ? { ...state, [address]: list } : state;
    },
    /** Drafts from before the page was loaded: they are offered beside those that are known. */
    draftsFound: (state, { payload }: PayloadAction<Drafts>) => {
      const found = Object.entries(payload).flatMap(([address, list]) => {
        const known = state[address] ?? [];
        const all = withFound(known, list);
        return all === known ? [] : [[address, all] as const];
      });
      return found.length === 0 ? state : { ...state, ...Object.fromEntries(found) };
    },
    /** One page's edits were saved or discarded; with an id what was offered is answered, without one what is typed. */
    draftDropped: {
      reducer: (state, { payload }: PayloadAction<{ address: string; id: string | undefined }>) =>
        without(
          state,
          (draft, address) =>
            address === payload.address &&
            (payload.id === undefined ? isTypedNow(draft) : draft.id === payload.id),
        ),
      prepare: (address: string, id?: string) => ({ payload: { address, id } }),
    },
    /** The user chose to leave without saving: what is offered stays. */
    draftsDiscarded: (state) => without(state, isTypedNow),
    /** The drafts are kept on the device for their owner, or were deleted there. */
    draftsForgotten: () => ({}),
  },
  extraReducers: (builder) => builder.addMatcher(endsSession, untyped),
});

/** Whether a draft was typed in a session that has not ended. */
function isTypedNow({ typedBy }: Draft): boolean {
  return typedBy !== undefined;
}

/** The id of another draft: no secret, and randomUUID is absent on pages without HTTPS. */
export function newDraftId(): string {
  return `${Date.now()} ${Math.random()}`;
}

/** The drafts that were not typed in the session under way. */
export function offersIn(drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([address, list]) => {
      const offers = list.filter((draft) => !isTypedNow(draft));
      return offers.length === 0 ? [] : [[address, offers] as const];
    }),
  );
}

/** The same drafts, typed in no session under way. */
function untyped(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).map(([address, list]) => [address, list.map(offered)]));
}

function offered({ typedBy: _, ...draft }: Draft): Draft {
  return draft;
}

/** The same list where it has all of them; of two states of a draft the later is kept. */
function withFound(known: readonly Draft[], found: readonly Draft[]): readonly Draft[] {
  const newer = found.filter((one) => !known.some(({ id, keptAt }) => id === one.id && keptAt >= one.keptAt));
  if (newer.length === 0) return known;
  const ids = new Set(newer.map(({ id }) => id));
  const offers = [
    ...known.filter((draft) => !isTypedNow(draft) && !ids.has(draft.id)),
    ...newer.map(offered),
  ];
  return [...known.filter(isTypedNow), ...offers.sort((left, right) => right.keptAt - left.keptAt)];
}

/** The same object where no draft is to go. */
function without(drafts: Drafts, goes: (draft: Draft, address: string) => boolean): Drafts {
  let isSame = true;
  const left = Object.entries(drafts).flatMap(([address, list]) => {
    const rest = list.filter((draft) => !goes(draft, address));
    if (rest.length !== list.length) isSame = false;
    return rest.length === 0 ? [] : [[address, rest.length === list.length ? list : rest] as const];
  });
  return isSame ? drafts : Object.fromEntries(left);
}

export const { draftKept, draftSent, draftsFound, draftDropped, draftsDiscarded, draftsForgotten } =
  drafts.actions;
export const draftsReducer = drafts.reducer;

interface DraftsState {
  drafts: Drafts;
}

/** Keeps edits that the signed-in user has just made. */
export const keepDraft =
  (edits: Omit<Edits, 'typedBy'>): ThunkAction<void, Pick<SessionState, 'auth'>, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { user } = getState().auth;
    dispatch(draftKept({ ...edits, ...(user && { typedBy: user._id }) }));
  };

/** What this user typed in the session under way, among the drafts of one page. */
function typedIn(
  list: readonly Draft[] | undefined,
  user: Pick<LoggedInUser, '_id'> | null,
): Draft | undefined {
  return list?.find(({ typedBy }) => typedBy !== undefined && typedBy === user?._id);
}

/** Whether this user typed edits of one page in the session under way. */
export function isTyped(list: readonly Draft[] | undefined, user: Pick<LoggedInUser, '_id'> | null): boolean {
  return typedIn(list, user) !== undefined;
}

/** What the signed-in user has typed on one page in the session under way. */
export function useTypedDraft(address: string): Draft | undefined {
  const user = useUser();
  return useSelector((state: DraftsState) => typedIn(state.drafts[address], user));
}

/** What is offered on one page, the newest first. */
export function useOffers(address: string): readonly Draft[] {
  const list = useSelector((state: DraftsState) => state.drafts[address]);
  return useMemo(() => list?.filter((draft) => !isTypedNow(draft)) ?? [], [list]);
}

/** What was offered first stays until it is answered, although a newer draft may be found meanwhile. */
export function useOfferInTurn(offers: readonly Draft[]): Draft | undefined {
  const [shown, setShown] = useState<string>();
  const offer = offers.find(({ id }) => id === shown) ?? offers[0];
  if (offer?.id !== shown) setShown(offer?.id);
  return offer;
}
