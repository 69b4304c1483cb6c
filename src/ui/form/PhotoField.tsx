import { useRef } from 'react';
import type { Photo } from '../../host/contract';
import { pickers } from '../../messages/pickers';
import { useMergedRef } from '../hooks/useMergedRef';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import styles from './photo/Photo.module.css';
import { PhotoAdd } from './photo/PhotoAdd';
import { PhotoDelete } from './photo/PhotoDelete';
import { useFileDrop } from './photo/useFileDrop';
import { IMAGE_TYPES, type PreparedPhoto, usePhotoFiles } from './photo/usePhotoFiles';

export interface PhotoFieldProps extends ControlProps<Photo | null, HTMLInputElement> {
  /** Validates and resizes the file; the caller provides the rules. */
  prepare(file: File): Promise<PreparedPhoto>;
  /** The file types of the file dialog. */
  accept?: string | undefined;
}

/** One photo: chosen, dropped or pasted, displayed, and deleted again. */
export function PhotoField({
  value,
  onChange,
  onBlur,
  name,
  error,
  hint = pickers.photoHint,
  disabled = false,
  ref,
  prepare,
  accept = IMAGE_TYPES,
  ...about
}: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { waiting, refused, add, forget } = usePhotoFiles(prepare, onChange);
  const busy = waiting > 0;
  const { ids, frame, description } = useField({ ...about, hint, error: refused[0]?.error ?? error });
  const take = ([file]: File[]) => {
    if (!file) return;
    forget();
    add([file]);
  };
  const { isOver, handlers } = useFileDrop(take, disabled);
  const remove = () => {
    forget();
    onChange(null);
    input.current?.focus();
  };

  return (
    <Field {...frame} group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop and paste are extras; the input handles the keys */}
      <div className={styles.photos} {...handlers} onBlur={onBlur}>
        {value && (
          <div className={styles.photo}>
            <img src={value.url} alt={value.name} />
            {!disabled && <PhotoDelete label={pickers.deletePhoto} onClick={remove} />}
          </div>
        )}
        <PhotoAdd
          {...description}
          ref={useMergedRef(ref, input)}
          id={ids.control}
          // not a label element: Firefox names its own button by it as well
          aria-label={frame.label}
          name={name}
          accept={accept}
          disabled={disabled || busy}
          busy={busy}
          isOver={isOver}
          text={busy ? pickers.readingPhoto : value ? pickers.replacePhoto : pickers.addPhoto}
          onFiles={take}
        />
      </div>
    </Field>
  );
}
