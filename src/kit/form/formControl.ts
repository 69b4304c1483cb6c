import type { UseFormReturn } from 'react-hook-form';
import type { ControlProps } from '../../ui/control';
import type { AnyResource } from '../calls';
import type { FormValues } from '../drafts';
import type { Field, ValueAt } from '../field';

/** What the fields of one form share. */
export interface FormLife {
  resource: AnyResource;
  form: UseFormReturn;
  /** What is stored. */
  base: FormValues;
  /** What would be sent. */
  at: ValueAt;
  /** A person changed the field at `path`. */
  changed(path: string, before: unknown, after: unknown): void;
  /** A person left the field at `path`. */
  left(path: string): void;
  /** The server says that another record has this value. */
  found(path: string, value: string): void;
}

/** What every control of a form gets: its field, the form it stands in, and what controls take. */
export interface FormControlProps extends Omit<ControlProps<unknown>, 'ref'> {
  field: Field;
  form: UseFormReturn;
  at: ValueAt;
  /** Hands the element that takes the focus to the form. */
  ref: (element: Element | null) => void;
}
