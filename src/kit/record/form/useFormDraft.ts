import { useEffect, useMemo, useRef, useState } from 'react';
import { useStoreDispatch, useUser } from '../../../session/auth/session';
import type { Field, FormValues } from '../../declare/field';
import { changedFields, isSame, pick } from '../../fieldTypes/formValues';
import {
  type Draft,
  draftDropped,
  keepDraft,
  useOfferInTurn,
  useOffers,
  useTypedDraft,
} from '../../state/drafts';

/**
 * The drafts of a form: edits of this page load are applied, older ones are offered, one after the other
 * (src/README.md, R80, R176).
 */
export function useDraftOf(address: string, fields: readonly Field[], base: FormValues) {
  const dispatch = useStoreDispatch();
  const typed = useTypedDraft(address);
  const [own] = useState(() => editsIn(typed, fields, base));
  const offers = useOffers(address);
  const offer = useOfferInTurn(offers);
  const { values, changed, stale, origins } = useMemo(
    () => editsIn(offer, fields, base),
    [offer, fields, base],
  );
  const isEmpty = changed.length === 0;
  // the server has all of it already
  useEffect(() => {
    if (offer && isEmpty) dispatch(draftDropped(address, offer.id));
  }, [dispatch, address, offer, isEmpty]);
  return {
    applied: own.values,
    /** What the applied fields started from where the stored value has changed since. */
    appliedOrigins: own.origins,
    offered: values,
    isOffered: !isEmpty,
    /** The fields that the offered draft changes. */
    changed,
    /** Those whose stored value has changed since they were edited, and the values that they started from. */
    stale,
    origins,
    /** Further drafts to be offered after this one. */
    more: Math.max(offers.length - 1, 0),
    /** The current edits are stored as a draft. */
    isKept: typed !== undefined,
    /** The offer was accepted or declined. */
    answer: () => {
      if (offer) dispatch(draftDropped(address, offer.id));
    },
  };
}

/** The fields that a draft changes, those of them that were stored with another value then, and their values. */
function editsIn(draft: Draft | undefined, fields: readonly Field[], base: FormValues) {
  const kept = draft?.values ?? {};
  const changed = changedFields(fields, base, { ...base, ...kept });
  const stale = changed.filter((field) => isStale(field, draft?.base, base));
  return { changed, stale, values: pick(changed, kept), origins: pick(stale, draft?.base ?? {}) };
}

function isStale(field: Field, storedThen: FormValues = {}, storedNow: FormValues): boolean {
  const { path } = field;
  return path in storedThen && !isSame(field, storedThen[path], storedNow[path]);
}

/**
 * Stores what differs from the stored record under the page's address, without delay, because a reload or a
 * sign-out may follow. Returns true when other code has dropped the draft.
 */
export function useKeptDraft(
  address: string,
  fields: readonly Field[],
  differing: FormValues,
  base: FormValues,
): boolean {
  const user = useUser();
  const dispatch = useStoreDispatch();
  const kept = useTypedDraft(address);
  const changed = useSettled(fields, differing);
  const latest = useRef({ kept, user, base });
  latest.current = { kept, user, base };
  useEffect(() => {
    const now = latest.current;
    if (!now.user) return; // no user is signed in: the stored draft stays unchanged
    if (Object.keys(changed).length > 0) {
      const values = { ...changed };
      const paths = fields.filter(({ path }) => path in values);
      dispatch(keepDraft({ address, values, base: pick(paths, now.base) }));
    } else if (now.kept) dispatch(draftDropped(address));
  }, [dispatch, address, fields, changed]);
  const last = useRef(kept);
  useEffect(() => {
    last.current = kept;
  }, [kept]);
  const isDropped = user !== null && kept === undefined && last.current !== undefined;
  return isDropped && Object.keys(changed).length > 0;
}

/** Returns the same object while its contents are equal. */
function useSettled(fields: readonly Field[], values: FormValues): FormValues {
  const last = useRef(values);
  const isOther =
    Object.keys(last.current).join() !== Object.keys(values).join() ||
    changedFields(fields, last.current, values).length > 0;
  if (isOther) last.current = values;
  return last.current;
}
