import { type Ref, type RefCallback, useCallback } from 'react';

/** Merges two refs into one: the caller's and the control's own. */
export function useMergedRef<E>(outer: Ref<E> | undefined, own: Ref<E>): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      const undo = [outer, own].map((ref) => fill(ref, element));
      return () => {
        for (const leave of undo) leave();
      };
    },
    [outer, own],
  );
}

function fill<E>(ref: Ref<E> | undefined, element: E | null): () => void {
  if (typeof ref === 'function') {
    const leave = ref(element);
    return typeof leave === 'function' ? leave : () => void ref(null);
  }
  if (!ref) return () => undefined;
  ref.current = element;
  return () => {
    ref.current = null;
  };
}
