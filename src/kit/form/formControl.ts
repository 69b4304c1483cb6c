import type { UseFormReturn } from 'react-hook-form';
import type { ControlProps } from '../../ui/control';
import type { Field } from '../fields';

/** What every control of a form gets: its field, the form it stands in, and what controls take. */
export interface FormControlProps extends Omit<ControlProps<unknown>, 'ref'> {
  field: Field;
  form: UseFormReturn;
  /** Hands the element that takes the focus to the form. */
  ref: (element: Element | null) => void;
}
