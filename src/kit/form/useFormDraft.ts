import { useEffect, useRef, useState } from 'react';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import type { Field, FormValues } from '../declare/field';
import { changedFields, isSame, pick } from '../fieldTypes/formValues';
import { draftDropped, keepDraft, useDraft, useDraftBase, useIsTyped } from '../store/drafts';

/** A stored draft: edits of this page load are applied, older ones are offered (src/README.md, R80). */
export function useDraftOf(address: string, fields: readonly Field[], base: FormValues) {
  const kept = useDraft(address);
  const storedThen = useDraftBase(address);
  const isTyped = useIsTyped(address);
  const dispatch = useStoreDispatch();
  const [found] = useState(() => pick(changedFields(fields, base, { ...base, ...kept }), kept ?? {}));
  const [stale] = useState(() =>
    fields.filter((field) => field.path in found && isStale(field, storedThen, base)),
  );
  const [wasTyped] = useState(isTyped);
  const [isOffered, setOffered] = useState(!wasTyped && Object.keys(found).length > 0);
  return {
    applied: wasTyped ? found : {},
    offered: found,
    isOffered,
    labels: fields.filter(({ path }) => path in found).map(({ label }) => label),
    /** The values that the stale fields started from. */
    origins: pick(stale, storedThen ?? {}),
    /** The fields whose stored value has changed since they were edited. */
    staleLabels: stale.map(({ label }) => label),
    /** The current edits are stored as a draft. */
    isKept: isTyped,
    /** The offer was accepted. */
    settle: () => setOffered(false),
    /** The offer was declined. */
    refuse: () => {
      setOffered(false);
      if (!isTyped) dispatch(draftDropped(address));
    },
  };
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
  isOffered: boolean,
): boolean {
  const user = useUser();
  const dispatch = useStoreDispatch();
  const kept = useDraft(address);
  const isTyped = useIsTyped(address);
  const changed = useSettled(fields, differing);
  const latest = useRef({ kept, isTyped, user, isOffered, base });
  latest.current = { kept, isTyped, user, isOffered, base };
  useEffect(() => {
    const now = latest.current;
    if (!now.user) return; // no user is signed in: the stored draft stays unchanged
    if (Object.keys(changed).length > 0) {
      const values = { ...changed };
      const paths = fields.filter(({ path }) => path in values);
      dispatch(keepDraft({ address, values, base: pick(paths, now.base) }));
    } else if (now.kept && (!now.isOffered || now.isTyped)) dispatch(draftDropped(address));
  }, [dispatch, address, fields, changed]);
  const last = useRef(kept);
  useEffect(() => {
    last.current = kept;
  }, [kept]);
  return kept === undefined && last.current !== undefined && Object.keys(changed).length > 0;
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
