import type { RefCallback, RefObject } from 'react';

/** A word about what was entered. */
export interface Note {
  text: string;
  tone: 'warning' | 'success' | 'plain';
}

/**
 * What every form control takes: forms hand it over without knowing which control it is.
 * `V` is the value, `E` the element that receives focus. A form that does not know the element hands a callback.
 */
export interface ControlProps<V, E extends HTMLElement = never> {
  label: string;
  value: V;
  onChange(value: V): void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** What is said in place of the hint where nothing is wrong: a warning, which never blocks, or how a check went. */
  note?: Note | undefined;
  /** Says so beside the label; fields are required otherwise. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  ref?: RefCallback<HTMLElement> | RefObject<E | null> | undefined;
}
