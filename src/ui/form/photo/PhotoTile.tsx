import clsx from 'clsx';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Photo } from '../../../host/contract';
import { pickers } from '../../../messages/pickers';
import { Badge } from '../../feedback/Badge';
import photoStyles from './Photo.module.css';
import { PhotoDelete } from './PhotoDelete';
import styles from './PhotoTile.module.css';

interface PhotoTileProps {
  photo: Photo;
  at: number;
  total: number;
  disabled: boolean;
  marks: object;
  onMove(to: number): void;
  onGrip(event: PointerEvent<HTMLElement>): void;
  onDelete(): void;
}

/**
 * One of several photos. It is dragged or moved with the arrow keys; Home, or its button, makes it the main
 * one.
 */
export function PhotoTile({
  photo,
  at: index,
  total,
  disabled,
  marks,
  onMove,
  onGrip,
  onDelete,
}: PhotoTileProps) {
  const called = pickers.photo(index + 1);
  const image = <img src={photo.url} alt={photo.name} draggable={false} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: total - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      className={clsx(photoStyles.photo, styles.tile, index === 0 && styles.main)}
      data-row={index}
      {...marks}
    >
      {disabled ? (
        image
      ) : (
        <button
          type="button"
          className={styles.face}
          data-part="photo"
          aria-label={pickers.photoOf(index + 1, total)}
          title={pickers.moveHow}
          onKeyDown={onKeyDown}
          onPointerDown={onGrip}
        >
          {image}
        </button>
      )}
      {index === 0 ? (
        <span className={styles.tag}>
          <Badge>{pickers.mainPhoto}</Badge>
        </span>
      ) : disabled ? null : (
        <button
          type="button"
          className={styles.makeMain}
          aria-label={pickers.makeMainOf(called)}
          onClick={() => onMove(0)}
        >
          {pickers.makeMain}
        </button>
      )}
      {!disabled && <PhotoDelete label={pickers.deleteOf(called)} small={index > 0} onClick={onDelete} />}
    </li>
  );
}
