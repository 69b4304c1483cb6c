import { useState } from 'react';
import { pickers } from '../../messages/pickers';
import { useFocusAfter } from './useFocusAfter';
import { moved, useReorder } from './useReorder';

interface MovableItems<T> {
  /** The element that contains the items. */
  list: { readonly current: HTMLElement | null };
  items: readonly T[];
  titleOf(index: number): string;
  /** The part of a moved item that has the focus, unless the move names another. */
  part: string;
  onChange(items: T[]): void;
}

/** Moves the items of a field by dragging and by keys; each move is announced, and the focus goes with the item. */
export function useItemMoves<T>({ list, items, titleOf, part, onChange }: MovableItems<T>) {
  const [announcement, announce] = useState('');
  const focusNext = useFocusAfter(list);
  const move = (from: number, to: number, focused = part) => {
    if (to < 0 || to >= items.length || from >= items.length || to === from) return;
    announce(pickers.movedTo(titleOf(from), to + 1, items.length));
    focusNext(to, focused);
    onChange(moved(items, from, to));
  };
  const { start, marks } = useReorder(list, move);
  return { announcement, announce, focusNext, move, start, marks };
}
