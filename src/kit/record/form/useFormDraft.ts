import { useEffect, useMemo, useRef, useState } from 'react';
import { useLatestRef } from '../../../lib/useLatestRef';
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
 * (R80, R176).
 */
export function useDraftOf(address: string, fields: readonly Field[], base: FormValues) {
  const dispatch = useStoreDispatch();
  const typed = useTypedDraft(address);
  const [own] = useState(() => editsIn(typed, fields, base));
  const offers = useOffers(address);
  const offer = useOfferInTurn(offers);
  const { values, changed, stale, startValues } = useMemo(
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
    /** What was sent of a new record without an answer: with the applied edits, and with those that are offered. */
    sent: { applied: typed?.sent, offered: offer?.sent },
    /** What the applied fields started from where the stored value has changed since. */
    appliedStartValues: own.startValues,
    offered: values,
    isOffered: !isEmpty,
    /** The fields that the offered draft changes. */
    changed,
    /** Those whose stored value has changed since they were edited, and the values that they started from. */
    stale,
    startValues,
    /** Further drafts to be offered after this one. */
    more: Math.max(offers.length - 1, 0),
    /** The current edits are stored as a draft. */
    isStored: typed !== undefined,
    /** The offer was accepted or declined. */
    answer: () => {
      if (offer) dispatch(draftDropped(address, offer.id));
    },
  };
}

/** The fields that a draft changes, those of them that were stored with another value then, and their values. */
function editsIn(draft: Draft | undefined, fields: readonly Field[], base: FormValues) {
  const stored = draft?.values ?? {};
  const changed = changedFields(fields, base, { ...base, ...stored });
  const stale = changed.filter((field) => isStale(field, draft?.base, base));
  return { changed, stale, values: pick(changed, stored), startValues: pick(stale, draft?.base ?? {}) };
}

function isStale(field: Field, storedThen: FormValues = {}, storedNow: FormValues): boolean {
  const { path } = field;
  return path in storedThen && !isSame(field, storedThen[path], storedNow[path]);
}

/**
 * Stores what differs from the stored record under the page's address, without delay, because a reload or a
 * sign-out may follow. Returns true when other code has dropped the draft.
 */
export function useStoredDraft(
  address: string,
  fields: readonly Field[],
  differing: FormValues,
  base: FormValues,
  sent: Readonly<{ current: FormValues | undefined }>,
): boolean {
  const user = useUser();
  const dispatch = useStoreDispatch();
  const stored = useTypedDraft(address);
  const changed = useStable(fields, differing);
  const latest = useLatestRef({ stored, user, base });
  useEffect(() => {
    const now = latest.current;
    if (!now.user) return; // no user is signed in: the stored draft stays unchanged
    if (Object.keys(changed).length > 0) {
      const values = { ...changed };
      const paths = fields.filter(({ path }) => path in values);
      const isSent = sent.current && { sent: sent.current };
      dispatch(keepDraft({ address, values, base: pick(paths, now.base), ...isSent }));
    } else if (now.stored) dispatch(draftDropped(address));
  }, [dispatch, address, fields, changed, sent]);
  const last = useRef(stored);
  useEffect(() => {
    last.current = stored;
  }, [stored]);
  const isDropped = user !== null && stored === undefined && last.current !== undefined;
  return isDropped && Object.keys(changed).length > 0;
}

/** Returns the same object while its contents are equal. */
function useStable(fields: readonly Field[], values: FormValues): FormValues {
  const last = useRef(values);
  const isOther =
    Object.keys(last.current).join() !== Object.keys(values).join() ||
    changedFields(fields, last.current, values).length > 0;
  if (isOther) last.current = values;
  return last.current;
}
