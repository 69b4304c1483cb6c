import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../host/contract';
import { controls } from '../../messages/controls';
import { useFocusAfter } from '../hooks/useFocusAfter';
import { useMergedRef } from '../hooks/useMergedRef';
import { moved, useReorder } from '../hooks/useReorder';
import text from '../sheet/GroupRow.module.css';
import type { ControlProps } from './control';
import { Field, FieldAside, useField } from './Field';
import styles from './PhotosField.module.css';
import { PhotoAdd } from './photo/PhotoAdd';
import { PhotoTile } from './photo/PhotoTile';
import { Refusals } from './photo/Refusals';
import { useFileDrop } from './photo/useFileDrop';
import { IMAGE_TYPES, type PreparedPhoto, usePhotoFiles } from './photo/usePhotoFiles';

/** The props of a field of several photos, besides those of every control. */
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
  hint = controls.photosHint,
  disabled = false,
  ref,
  prepare,
  max = 8,
  accept = IMAGE_TYPES,
  ...about
}: PhotosFieldProps) {
  const { ids, frame, description } = useField({ ...about, hint });
  const input = useRef<HTMLInputElement>(null);
  const attach = useMergedRef(ref, input);
  const grid = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState('');
  const focusNext = useFocusAfter(grid);

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
    files.refuse(chosen.slice(room).map((file) => ({ name: file.name, error: controls.photosAtMost(max) })));
  };
  const { isOver, handlers } = useFileDrop(add, disabled);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || to === from) return;
    announce(controls.movedTo(controls.photo(from + 1), to + 1, value.length));
    focusNext(to, 'photo');
    change(moved(value, from, to));
  };
  const { start, marks } = useReorder(grid, move);
  const remove = (at: number) => {
    announce(controls.removed(controls.photo(at + 1)));
    if (value.length > 1) focusNext(Math.max(at - 1, 0), 'photo');
    else input.current?.focus();
    change(value.filter((_, place) => place !== at));
  };

  const refusedId = `${ids.control}-refused`;
  return (
    <Field {...frame} labelEnd={<FieldAside>{controls.counter(value.length, max)}</FieldAside>}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop and paste are extras; the input handles the keys */}
      <div className={styles.field} {...handlers} onBlur={onBlur}>
        <ul className={styles.photos} ref={grid} aria-labelledby={ids.label}>
          {value.map((photo, at) => (
            <PhotoTile
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its index; photos move between tiles
              key={at}
              photo={photo}
              at={at}
              total={value.length}
              disabled={disabled}
              marks={marks(at)}
              onMove={(to) => move(at, to)}
              onGrip={(event) => start(event, at)}
              onDelete={() => remove(at)}
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
              ref={attach}
              id={ids.control}
              name={name}
              accept={accept}
              multiple
              disabled={disabled}
              busy={files.waiting > 0}
              isOver={isOver}
              text={files.waiting > 0 ? controls.readingPhotos(files.waiting) : controls.addPhoto}
              onFiles={add}
            />
          </li>
        </ul>
      </div>
      <Refusals id={refusedId} refused={files.refused} />
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
    </Field>
  );
}
