import { Check as Tick } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Check.module.css';
import { Icon } from './Icon';
import { useMergedRef } from './useMergedRef';

/** A tick box with its text: the box is a real checkbox (or radio button) beneath the drawing. */
export function Check({
  kind = 'checkbox',
  mixed = false,
  ref,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  kind?: 'checkbox' | 'radio';
  /** It stands for several, and only some of them are ticked. */
  mixed?: boolean;
  children?: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <label className={kind === 'radio' ? `${styles.check} ${styles.checkRadio}` : styles.check}>
      <input {...input} ref={useMergedRef(ref, box)} type={kind} data-mixed={mixed || undefined} />
      <span className={styles.checkBox}>{kind === 'checkbox' && <Icon of={Tick} />}</span>
      {children === undefined ? null : <span>{children}</span>}
    </label>
  );
}
