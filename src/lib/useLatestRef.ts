import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * A ref to the value of the last committed render, for event handlers, timers and effects that must not run again when
 * it changes. It is written before layout effects run; reading it while rendering gives the value of the render before.
 * React's `useEffectEvent` is not used: a host may share a React before 19.2, which has none.
 */
export function useLatestRef<T>(value: T): Readonly<RefObject<T>> {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return ref;
}
