import { useEffect, useRef, useState } from 'react';
import { useStoreDispatch, useUser } from '../../session/session';
import { draftDropped, draftKept, type FormValues, useDraft, useDraftBase } from '../drafts';
import type { Field } from '../field';
import { isTyped, markTyped } from './unsaved';
import { changedFields, isSame, pick } from './values';

/** Edits that were kept: those of a moment ago are put back, older ones are offered. */
export function useDraftOf(address: string, fields: readonly Field[], base: FormValues) {
  const kept = useDraft(address);
  const storedThen = useDraftBase(address);
  const user = useUser();
  const dispatch = useStoreDispatch();
  const [found] = useState(() => pick(changedFields(fields, base, { ...base, ...kept }), kept ?? {}));
  const [stale] = useState(() =>
    fields.filter((field) => field.path in found && isStale(field, storedThen, base)),
  );
  const [wasTyped] = useState(() => isTyped(kept, user));
  const [isOffered, setOffered] = useState(!wasTyped && Object.keys(found).length > 0);
  return {
    applied: wasTyped ? found : {},
    offered: found,
    isOffered,
    labels: fields.filter(({ path }) => path in found).map(({ label }) => label),
    /** The fields that hold something else by now than while they were typed into. */
    staleLabels: stale.map(({ label }) => label),
    /** What is typed now is kept. */
    isKept: isTyped(kept, user),
    /** The offer was taken. */
    settle: () => setOffered(false),
    /** The offer was turned down. */
    refuse: () => {
      setOffered(false);
      if (!isTyped(kept, user)) dispatch(draftDropped(address));
    },
  };
}

function isStale(field: Field, storedThen: FormValues = {}, storedNow: FormValues): boolean {
  const { path } = field;
  return path in storedThen && !isSame(field, storedThen[path], storedNow[path]);
}

/**
 * Keeps what differs from the stored record under the page's address, at once: a reload or a sign-out may be next.
 * Answers true when somebody else has dropped it.
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
  const changed = useSettled(fields, differing);
  const latest = useRef({ kept, user, isOffered, base });
  latest.current = { kept, user, isOffered, base };
  useEffect(() => {
    const now = latest.current;
    if (!now.user) return; // nobody is here any more: what was kept stays as it was
    if (Object.keys(changed).length > 0) {
      const values = { ...changed };
      markTyped(values, now.user);
      const paths = fields.filter(({ path }) => path in values);
      dispatch(draftKept({ address, values, base: pick(paths, now.base) }));
    } else if (now.kept && (!now.isOffered || isTyped(now.kept, now.user))) dispatch(draftDropped(address));
  }, [dispatch, address, fields, changed]);
  const last = useRef(kept);
  useEffect(() => {
    last.current = kept;
  }, [kept]);
  return kept === undefined && last.current !== undefined && Object.keys(changed).length > 0;
}

/** The same object for as long as it says the same. */
function useSettled(fields: readonly Field[], values: FormValues): FormValues {
  const last = useRef(values);
  const isOther =
    Object.keys(last.current).join() !== Object.keys(values).join() ||
    changedFields(fields, last.current, values).length > 0;
  if (isOther) last.current = values;
  return last.current;
}
