import type { UseFormReturn } from 'react-hook-form';
import type { ControlProps } from '../../ui/form/control';
import type { Field, FormValues, ValueAt } from '../declare/field';
import type { AnyResource } from '../declare/resource';
import type { AvailabilityChecks } from '../validation/availabilityChecks';

/** What the fields of one form share. */
export interface FormController {
  resource: AnyResource;
  form: UseFormReturn;
  checks: AvailabilityChecks;
  /** The stored values. */
  base: FormValues;
  /** The values that would be sent. */
  at: ValueAt;
  /** The user changed the field at `path`. */
  changed(path: string, before: unknown, after: unknown): void;
  /** The user left the field at `path`. */
  left(path: string): void;
  /** The server has another record with this value. */
  found(path: string, value: string): void;
  /**
   * The text of the field at `path` matches no option; `sentence` is its error, undefined once the text
   * matches.
   */
  unresolved(path: string, sentence: string | undefined): void;
  /** Number of resets: unmatched texts are cleared with each. */
  discards: number;
}

/** Props of every control of a form: its field, the form, and the props of controls. */
export interface FormControlProps extends Omit<ControlProps<unknown>, 'ref'> {
  field: Field;
  form: UseFormReturn;
  at: ValueAt;
  /** Only for venues: the hint while a record is at all of them. */
  everywhereHint?: string | undefined;
  /** Only for pickers: the text was left without matching an option. */
  onUnresolved?: ((sentence: string | undefined) => void) | undefined;
  /** Registers the element that takes the focus with the form. */
  ref: (element: Element | null) => void;
}
