import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { hexOf } from '../../lib/hexColour';
import { Icon } from './Icon';
import { type IconChoice, iconOf } from './icons';
import styles from './Thumb.module.css';

/**
 * A record's photo; else an icon on a tint of the record's own colour (a product), or its initials (a brand).
 * Decoration: the name always stands beside it (R112).
 */
export function Thumb({
  name,
  src,
  icon,
  colour,
  size = 'md',
}: {
  name: string;
  src?: string | undefined;
  icon?: IconChoice | undefined;
  /** '#C7822B'; an invalid colour gives a grey tint. */
  colour?: string | undefined;
  size?: 'md' | 'lg';
}) {
  const [broken, setBroken] = useState<string>();
  const photo = src && src !== broken;
  const tint = colour && hexOf(colour);
  return (
    <span
      className={clsx(styles.thumb, icon && styles.thumbIcon, size === 'lg' && styles.thumbLg)}
      {...(tint && { style: { '--sk-value': tint } as CSSProperties })}
      aria-hidden="true"
    >
      {photo ? (
        // another photo is another element: it would show the last one until it is loaded
        <img key={src} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : icon ? (
        <Icon of={iconOf(icon)} size={size === 'lg' ? 'lg' : 'md'} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** 'Kernel & Co' is KC, 'Marlow' is MA. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}
