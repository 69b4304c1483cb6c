import { ImagePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../../feedback/Icon';
import styles from './Photo.module.css';

/** The dashed tile that opens the file dialog; the input covers the tile. */
export function PhotoAdd({
  text,
  busy,
  isOver,
  onFiles,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** What pressing it does; while busy, the announced progress. */
  text: string;
  busy: boolean;
  /** Files are dragged over it. */
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
          event.target.value = ''; // otherwise choosing the same file again fires no change event
        }}
      />
      <Icon of={ImagePlus} size="lg" />
      <span aria-hidden={!busy} role={busy ? 'status' : undefined}>
        {text}
      </span>
    </div>
  );
}
