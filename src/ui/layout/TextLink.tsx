import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './TextLink.module.css';

/** A link inside text or beside a label, such as 'Forgot Password'. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(styles.link, className)} />;
}
