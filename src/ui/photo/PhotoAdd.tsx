import { ImagePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon';
import styles from './Photo.module.css';

/** What file dialogs offer (decisions section 6, photos). */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** The dashed tile that opens the file dialog; the input is the tile. */
export function PhotoAdd({
  text,
  busy,
  isOver,
  onFiles,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** What pressing it does, or what is being done: said aloud while it is busy. */
  text: string;
  busy: boolean;
  /** Files are held above it. */
  isOver: boolean;
  onFiles(files: File[]): void;
}) {
  return (
    <div
      className={`${styles.photo} ${styles.photoAdd}`}
      data-drag={isOver ? 'over' : undefined}
      data-disabled={input.disabled || undefined}
      aria-busy={busy || undefined}
    >
      <input
        {...input}
        type="file"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
      <Icon of={ImagePlus} size="lg" />
      <span aria-hidden={!busy} role={busy ? 'status' : undefined}>
        {text}
      </span>
    </div>
  );
}
