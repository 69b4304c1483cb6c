import { Check as Tick } from 'lucide-react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../feedback/Icon';
import { useMergedRef } from '../hooks/useMergedRef';
import styles from './Check.module.css';

/** A checkbox (or radio button) with its text: the native input lies below the drawn box. */
export function Check({
  kind = 'checkbox',
  mixed = false,
  ref,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  kind?: 'checkbox' | 'radio';
  /** It represents several, only some of which are checked. */
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
