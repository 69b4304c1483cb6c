import type { FormValues, ValueAt } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import type { FieldControls } from '../../fieldTypes/loadControls';
import type { AvailabilityChecks } from './availabilityChecks';
import type { FormErrors, FormState } from './formStore';

/** What the fields of one form share. */
export interface FormController {
  resource: AnyResource;
  /** Undefined on a create page. */
  recordId: string | undefined;
  controls: FieldControls;
  checks: AvailabilityChecks;
  /** The values as they are entered. */
  values: FormValues;
  /** The errors that are displayed. */
  errors: FormErrors;
  /** How often the text of each field was replaced: unmatched texts are cleared with each. */
  resets: FormState['resets'];
  base: FormValues;
  /** The paths of stored values that were not understood. */
  unread: ReadonlySet<string>;
  /** The values that would be sent. */
  valueAt: ValueAt;
  change(path: string, value: unknown): void;
  left(path: string): void;
  /** The server has another record with this value. */
  found(path: string, value: string): void;
  /**
   * The text of the field at `path` matches no option; `sentence` is its error, undefined once the text
   * matches.
   */
  unresolved(path: string, sentence: string | undefined): void;
  /** The element of the field at `path`, which gets the focus with its error; null once it is gone. */
  register(path: string, element: HTMLElement | null): void;
}
