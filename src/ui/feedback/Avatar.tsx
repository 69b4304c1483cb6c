import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './Avatar.module.css';
import { Icon } from './Icon';

const SIZES = { sm: styles.avatarSm, md: undefined, lg: styles.avatarLg };

/** A user's photo, or the default icon (R99). */
export function Avatar({ src, size = 'md' }: { src?: string | undefined; size?: keyof typeof SIZES }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={clsx(styles.avatar, SIZES[size])} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <Icon of={UserRound} />
      )}
    </span>
  );
}
