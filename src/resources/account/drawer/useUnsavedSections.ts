import { useCallback, useMemo, useState } from 'react';
import { draftDropped, isTyped, useDrafts } from '../../../kit/state/drafts';
import { useStoreDispatch, useUser } from '../../../session/auth/session';
import { draftAddress, sections } from './sections';

/**
 * The sections with unsaved changes: those with a draft, and those whose secrets were typed, which `mark`
 * reports. `drop` discards the drafts; secrets go with their form.
 */
export function useUnsavedSections() {
  const drafts = useDrafts();
  const user = useUser();
  const dispatch = useStoreDispatch();
  const [secrets, setSecrets] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((name: string, isChanged: boolean) => {
    setSecrets((before) => {
      if (before.has(name) === isChanged) return before;
      return isChanged ? new Set([...before, name]) : new Set([...before].filter((other) => other !== name));
    });
  }, []);
  const unsaved = useMemo(
    () =>
      new Set(
        sections
          .filter((section) => secrets.has(section.name) || isTyped(drafts[draftAddress(section)], user))
          .map(({ name }) => name),
      ),
    [drafts, user, secrets],
  );
  const drop = useCallback(() => {
    for (const section of sections) dispatch(draftDropped(draftAddress(section)));
  }, [dispatch]);
  return { unsaved, mark, drop };
}
