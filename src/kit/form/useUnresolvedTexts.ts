import { useCallback, useRef } from 'react';
import type { OtherProblems } from './useProblems';

/** The errors of texts that match no option, read by the resolver, so that they block a save. */
export function useUnresolvedTexts() {
  const texts = useRef<OtherProblems>({});
  const unresolvedNow = useCallback(() => texts.current, []);
  /** Stores the error of the field at `path`; undefined removes it. */
  const unresolve = useCallback((path: string, sentence: string | undefined) => {
    const { [path]: _, ...others } = texts.current;
    texts.current = sentence === undefined ? others : { ...others, [path]: sentence };
  }, []);
  return { unresolvedNow, unresolve };
}
