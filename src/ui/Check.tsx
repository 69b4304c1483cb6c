import { Check as Tick } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';
import { Icon } from './Icon';

/** A tick box with its text: the box is a real checkbox (or radio button) beneath the drawing. */
export function Check({
  kind = 'checkbox',
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  kind?: 'checkbox' | 'radio';
  children?: ReactNode;
}) {
  return (
    <label className={kind === 'radio' ? `${styles.check} ${styles.checkRadio}` : styles.check}>
      <input {...input} type={kind} />
      <span className={styles.checkBox}>{kind === 'checkbox' && <Icon of={Tick} />}</span>
      {children === undefined ? null : <span>{children}</span>}
    </label>
  );
}
