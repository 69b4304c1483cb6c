import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../feedback/Icon';
import { Text } from '../layout/primitives';
import styles from './DisclosureField.module.css';
import { Field, FieldAside, useField } from './Field';
import input from './Input.module.css';

interface DisclosureFieldProps extends ComponentProps<'button'> {
  label: string;
  /** At the end of the label: '2 of 6'. */
  aside: string;
  /** What is chosen, in words. */
  shown: string;
  /** Below the button, while it is open. */
  children: ReactNode;
}

/** A choice of several that is one line of a form: a button that opens the choice, and says what is chosen. */
export function DisclosureField({ label, aside, shown, children, ...button }: DisclosureFieldProps) {
  const { frame } = useField({ label });
  return (
    <Field {...frame} group labelEnd={<FieldAside>{aside}</FieldAside>}>
      <button type="button" {...button} className={`${input.input} ${styles.button}`}>
        <Text truncate className={styles.shown}>
          {shown}
        </Text>
        <Icon of={ChevronDown} />
      </button>
      {children}
    </Field>
  );
}
