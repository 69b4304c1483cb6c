import clsx from 'clsx';
import { useState } from 'react';
import styles from './Thumb.module.css';

/** A record's photo, or its initials. Decoration: the name always stands beside it. */
export function Thumb({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | undefined;
  size?: 'md' | 'lg';
}) {
  const [broken, setBroken] = useState<string>();
  const photo = src && src !== broken;
  return (
    <span className={clsx(styles.thumb, size === 'lg' && styles.thumbLg)} aria-hidden="true">
      {photo ? <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} /> : initials(name)}
    </span>
  );
}

/** 'Kernel & Co' is KC, 'Marlow' is MA. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
