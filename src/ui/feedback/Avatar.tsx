import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './Avatar.module.css';
import { Icon } from './Icon';

/** A user's photo, or the default icon (src/README.md, R99). */
export function Avatar({ src, size = 'md' }: { src?: string | undefined; size?: 'sm' | 'md' }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={clsx(styles.avatar, size === 'sm' && styles.avatarSm)} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <Icon of={UserRound} />
      )}
    </span>
  );
}
