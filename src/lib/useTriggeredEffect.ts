import { type EffectCallback, useEffect, useLayoutEffect } from 'react';
import { useLatestRef } from './useLatestRef';

/**
 * Runs `effect` after the first commit and after each one in which a trigger has changed; its cleanup runs before that.
 * For effects that changes trigger which they do not read, or that read more than what triggers them. The function is
 * that of the commit, so that nothing in it is of an earlier render. The number of triggers stays the same.
 */
export function useTriggeredEffect(triggers: readonly unknown[], effect: EffectCallback): void {
  const latest = useLatestRef(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the triggers
  useEffect(() => latest.current(), triggers);
}

/** {@link useTriggeredEffect} before the browser paints. */
export function useTriggeredLayoutEffect(triggers: readonly unknown[], effect: EffectCallback): void {
  const latest = useLatestRef(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the triggers
  useLayoutEffect(() => latest.current(), triggers);
}
