import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, ValueAt } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import type { FieldControls } from '../../fieldTypes/loadControls';
import type { AvailabilityChecks } from './availabilityChecks';

/** What the fields of one form share. */
export interface FormController {
  resource: AnyResource;
  controls: FieldControls;
  form: UseFormReturn;
  checks: AvailabilityChecks;
  /** The stored values. */
  base: FormValues;
  /** The values that would be sent. */
  valueAt: ValueAt;
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
