import type { ComponentType } from 'react';
import type { ControlProps } from '../../../ui/form/control';
import type { Field, ValueAt } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';

/** Props of the control of a field whose value in a form is `V`. */
export interface FieldControlProps<V> {
  field: Field;
  resource: AnyResource;
  /** Reads the values that the form would send. */
  valueAt: ValueAt;
  /** Number of discards and undone steps of the field: a text that matches no option is cleared with each. */
  discards: number;
  /** The text was left without matching an option, with the displayed error; undefined once it matches. */
  onUnresolved(sentence: string | undefined): void;
  /** Label, value, events and messages. */
  input: ControlProps<V>;
}

/** The control that a field is entered with. */
export type FieldControl<V> = ComponentType<FieldControlProps<V>>;

/**
 * What is required only together with other fields is not labelled optional, because the form may require it.
 */
export function isOptional({ required = false }: Field): boolean {
  return required === false;
}
