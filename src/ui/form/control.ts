import type { RefCallback, RefObject } from 'react';

/** A message about the value. */
export interface Note {
  text: string;
  tone: 'warning' | 'success' | 'plain';
}

/**
 * The props of every form control, so that a form can render a control without depending on its type. `V` is
 * the value, `E` the element that receives focus; a form to which any element is one passes a callback
 * ref.
 */
export interface ControlProps<V, E extends HTMLElement = never> {
  label: string;
  value: V;
  onChange(value: V): void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  error?: string | undefined;
  /** Its error is not announced, since that of a field before it is, which has the focus. */
  isQuiet?: boolean | undefined;
  hint?: string | undefined;
  /** Replaces the hint of a valid field: a warning, which never blocks, or the result of a check. */
  note?: Note | undefined;
  /** Marked beside the label. */
  optional?: boolean | undefined;
  /** It is announced as required, where its control can be. */
  isRequired?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * Besides `disabled`, where the value may be read and not changed: a control whose value is text shows it in an input
   * that Tab reaches and that can be copied from. The others stay disabled.
   */
  readOnly?: boolean | undefined;
  ref?: RefCallback<HTMLElement> | RefObject<E | null> | undefined;
}
