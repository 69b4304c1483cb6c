import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Photo } from '../../host/contract';
import { pickers } from '../../messages/pickers';
import { Badge } from '../feedback/Badge';
import { Icon } from '../feedback/Icon';
import { useItemMoves } from '../hooks/useItemMoves';
import { useMergedRef } from '../hooks/useMergedRef';
import { Text, VisuallyHidden } from '../layout/primitives';
import type { ControlProps } from './control';
import { Field, FieldAside, useField } from './Field';
import field from './Field.module.css';
import styles from './PhotosField.module.css';
import photoStyles from './photo/Photo.module.css';
import { PhotoAdd } from './photo/PhotoAdd';
import { PhotoDelete } from './photo/PhotoDelete';
import { useFileDrop } from './photo/useFileDrop';
import { IMAGE_TYPES, type PreparedPhoto, type Refusal, usePhotoFiles } from './photo/usePhotoFiles';

export interface PhotosFieldProps extends ControlProps<Photo[], HTMLInputElement> {
  /** Validates and resizes a file; the caller provides the rules. */
  prepare(file: File): Promise<PreparedPhoto>;
  /** The maximum number of photos. */
  max?: number | undefined;
  /** The file types of the file dialog. */
  accept?: string | undefined;
}

/**
 * Several photos, the first of them the main one: chosen, dropped or pasted, several at once, deleted one by
 * one, and sorted by dragging or with the arrow keys.
 */
export function PhotosField({
  value,
  onChange,
  onBlur,
  name,
  hint = pickers.photosHint,
  disabled = false,
  ref,
  prepare,
  max = 8,
  accept = IMAGE_TYPES,
  ...about
}: PhotosFieldProps) {
  const { ids, frame, description } = useField({ ...about, hint });
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);

  // two photos can be prepared before the form has rendered the first
  const shown = useRef(value);
  useEffect(() => {
    shown.current = value;
  }, [value]);
  const change = (next: Photo[]) => {
    shown.current = next;
    onChange(next);
  };
  const files = usePhotoFiles(prepare, (photo) => change([...shown.current, photo]));

  const room = max - value.length - files.waiting;
  const add = (chosen: File[]) => {
    files.add(chosen.slice(0, room));
    files.refuse(chosen.slice(room).map((file) => ({ name: file.name, error: pickers.photosAtMost(max) })));
  };
  const { isOver, handlers } = useFileDrop(add, disabled);

  const { announcement, announce, focusNext, move, start, marks } = useItemMoves({
    list: grid,
    items: value,
    titleOf: (index) => pickers.photo(index + 1),
    part: 'photo',
    onChange: change,
  });
  const remove = (at: number) => {
    announce(pickers.removed(pickers.photo(at + 1)));
    if (value.length > 1) focusNext(Math.max(at - 1, 0), 'photo');
    else input.current?.focus();
    change(value.filter((_, index) => index !== at));
  };

  const refusedId = `${ids.control}-refused`;
  return (
    <Field {...frame} group labelEnd={<FieldAside>{pickers.counter(value.length, max)}</FieldAside>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop and paste are extras; the input handles the keys */}
      <div className={styles.field} {...handlers} onBlur={onBlur}>
        <ul className={styles.photos} ref={grid} aria-labelledby={ids.label}>
          {value.map((photo, index) => (
            <PhotoTile
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its index; photos move between tiles
              key={index}
              photo={photo}
              at={index}
              total={value.length}
              disabled={disabled}
              marks={marks(index)}
              onMove={(to) => move(index, to)}
              onGrip={(event) => start(event, index)}
              onDelete={() => remove(index)}
            />
          ))}
          <li
            className={styles.add}
            hidden={(room <= 0 && files.waiting === 0) || (disabled && value.length > 0)}
          >
            <PhotoAdd
              {...description}
              aria-describedby={[description['aria-describedby'], files.refused.length > 0 && refusedId]
                .filter(Boolean)
                .join(' ')}
              ref={useMergedRef(ref, input)}
              id={ids.control}
              aria-label={frame.label}
              name={name}
              accept={accept}
              multiple
              disabled={disabled}
              busy={files.waiting > 0}
              isOver={isOver}
              text={files.waiting > 0 ? pickers.readingPhotos(files.waiting) : pickers.addPhoto}
              onFiles={add}
            />
          </li>
        </ul>
      </div>
      <Refusals id={refusedId} refused={files.refused} />
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </Field>
  );
}

/**
 * The refused files, one per line. The live region is always present: screen readers announce only changes of
 * its content.
 */
function Refusals({ id, refused }: { id: string; refused: readonly Refusal[] }) {
  return (
    <Text as="ul" size="xs" className={styles.refusals} id={id} aria-live="polite">
      {refused.map(({ name, error }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
        <li className={field.fieldError} key={index}>
          <Icon of={CircleAlert} size="sm" />
          {`${name}: ${error}`}
        </li>
      ))}
    </Text>
  );
}

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
function PhotoTile({ photo, at: index, total, disabled, marks, onMove, onGrip, onDelete }: PhotoTileProps) {
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
