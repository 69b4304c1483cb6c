import { useEffect, useMemo, useRef, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { pickers } from '../../messages/pickers';
import type { Option } from './Options';
import { type Found, matchesOf, search, soleMatch } from './search';

interface TypedTextOptions {
  /** The options: must be stable while they are the same. */
  options: readonly Option[];
  /** At most this many of the matching options are rendered. */
  limit: number;
  /** The locale of counts; by default the browser's. */
  locale: string | undefined;
  /** Called with the option that the text matches. */
  onMatch(option: Option): void;
  /**
   * Called with the error of a text that matches no single option; with undefined when that no longer holds.
   */
  onUnresolved?: ((sentence: string | undefined) => void) | undefined;
}

/** The typed text of a picker until it is settled as a selection. */
export interface TypedText {
  /** Undefined while nothing is typed. */
  typed: string | undefined;
  /** The options whose name contains the text. */
  found: Found;
  /** The error of the text that was left. */
  error: string | undefined;
  type(text: string): void;
  /** Clears the typed text. */
  reset(): void;
  /**
   * Selects the option that the text matches: the exact match, or the only one that contains it. Any other
   * text stays.
   *
   * @param whenEmpty the error of an empty text, where a selection is required
   * @returns the error of the text; undefined where it was settled, or nothing is typed
   */
  settle(whenEmpty?: string): string | undefined;
}

/** The typed text of a picker. Fast with 100,000 options: they are searched once per key press. */
export function useTypedText({ options, limit, locale, onMatch, onUnresolved }: TypedTextOptions): TypedText {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  // one event may both type and settle, before the next render
  const now = useRef({ typed, error });
  const found = useMemo(() => search(options, typed ?? '', limit), [options, typed, limit]);

  const write = (text: string | undefined) => {
    now.current.typed = text;
    setTyped(text);
  };
  const report = (sentence: string | undefined) => {
    if (sentence === now.current.error) return;
    now.current.error = sentence;
    setError(sentence);
    onUnresolved?.(sentence);
  };
  const reset = () => {
    write(undefined);
    report(undefined);
  };
  const type = (text: string) => {
    write(text);
    report(undefined);
  };
  const settle = (whenEmpty?: string) => {
    const text = now.current.typed?.trim();
    if (text === undefined) return undefined;
    const match = soleMatch(options, text);
    const sentence = match
      ? undefined
      : text === ''
        ? whenEmpty
        : pickers.unresolved(text, matchesOf(options, text), locale);
    if (sentence === undefined) reset();
    else report(sentence);
    if (match) onMatch(match);
    return sentence;
  };

  const latest = useLatestRef(onUnresolved);
  useEffect(
    () => () => {
      if (now.current.error !== undefined) latest.current?.(undefined);
    },
    [],
  );
  return { typed, found, error, type, reset, settle };
}
