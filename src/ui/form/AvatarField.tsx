import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { pickers } from '../../messages/pickers';
import { Avatar } from '../feedback/Avatar';
import { useMergedRef } from '../hooks/useMergedRef';
import { Inline } from '../layout/primitives';
import styles from './AvatarField.module.css';
import { Button } from './Button';
import { FieldNote, useField } from './Field';
import type { PhotoFieldProps } from './PhotoField';
import { IMAGE_TYPES, usePhotoFiles } from './photo/usePhotoFiles';

/** The photo of a person: the round picture, a button that opens the file dialog, and one that removes it. */
export function AvatarField({
  value,
  onChange,
  onBlur,
  name,
  error,
  disabled = false,
  ref,
  prepare,
  accept = IMAGE_TYPES,
  chooseLabel,
  removeLabel,
  ...about
}: PhotoFieldProps & { chooseLabel: string; removeLabel: string }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { waiting, refused, add, forget } = usePhotoFiles(prepare, onChange);
  const isBusy = waiting > 0;
  const { frame, description } = useField({ ...about, error: refused[0]?.error ?? error });
  const take = (file: File | undefined) => {
    if (!file) return;
    forget();
    add([file]);
  };
  const remove = () => {
    forget();
    onChange(null);
    button.current?.focus();
  };
  return (
    <div>
      {/* a fieldset shows its name, which the picture shows already */}
      <Inline gap="3" wrap className={styles.avatar} role="group" aria-label={frame.label} onBlur={onBlur}>
        <Avatar src={value?.url} size="lg" />
        <input
          ref={useMergedRef(ref, input)}
          hidden
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = ''; // otherwise choosing the same file again fires no change event
          }}
        />
        <Button
          {...description}
          ref={button}
          icon={ImagePlus}
          busy={isBusy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {isBusy ? pickers.readingPhoto : chooseLabel}
        </Button>
        {value && !disabled && (
          <Button variant="ghost" onClick={remove}>
            {removeLabel}
          </Button>
        )}
      </Inline>
      <FieldNote {...frame} />
    </div>
  );
}
