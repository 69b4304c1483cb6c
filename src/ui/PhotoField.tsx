import { ImagePlus, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { Photo } from '../host/contract';
import { controls } from '../messages/controls';
import type { ControlProps } from './control';
import { described, Field, useFieldIds } from './Field';
import { Icon } from './Icon';
import styles from './PhotoField.module.css';
import { useMergedRef } from './useMergedRef';

/** A chosen file made ready, or why it cannot be taken. */
export type PreparedPhoto = { ok: true; photo: Photo } | { ok: false; error: string };

/** What a photo takes besides what every control takes. */
export interface PhotoFieldProps extends ControlProps<Photo | null, HTMLInputElement> {
  /** Checks and shrinks the file: the rules are the caller's. */
  prepare(file: File): Promise<PreparedPhoto>;
  /** What the file dialog offers. */
  accept?: string | undefined;
}

/** One photo: chosen, dropped or pasted, shown, and deleted again (specification section 3). */
export function PhotoField({
  label,
  value,
  onChange,
  onBlur,
  name,
  error,
  hint = controls.photoHint,
  optional,
  disabled = false,
  ref,
  prepare,
  accept = 'image/jpeg,image/png,image/webp',
}: PhotoFieldProps) {
  const ids = useFieldIds();
  const input = useRef<HTMLInputElement>(null);
  const [drag, setDrag] = useState(false);
  const { busy, refused, take, forget } = usePreparation(prepare, onChange);
  const problem = refused ?? error;

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDrag(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = event.clipboardData.files[0];
    if (!file || disabled) return;
    event.preventDefault();
    take(file);
  };
  const remove = () => {
    forget();
    onChange(null);
    input.current?.focus();
  };

  return (
    <Field ids={ids} label={label} error={problem} hint={hint} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a paste is an extra; the input inside takes the keys */}
      <div className={styles.photos} onPaste={onPaste} onBlur={onBlur}>
        {value && (
          <div className={styles.photo}>
            <img src={value.url} alt={value.name} />
            <button
              type="button"
              className={styles.photoDel}
              aria-label={controls.deletePhoto}
              title={controls.deletePhoto}
              disabled={disabled}
              onClick={remove}
            >
              <Icon of={X} size="sm" />
            </button>
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop is an extra; the input inside takes the keys */}
        <div
          className={`${styles.photo} ${styles.photoAdd}`}
          data-drag={drag ? 'over' : undefined}
          data-disabled={disabled || undefined}
          aria-busy={busy || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setDrag(!disabled);
          }}
          onDragLeave={() => setDrag(false)}
          onDrop={onDrop}
        >
          <input
            {...described(ids, problem, hint)}
            ref={useMergedRef(ref, input)}
            id={ids.control}
            name={name}
            type="file"
            accept={accept}
            disabled={disabled || busy}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = ''; // the same file can be chosen again
            }}
          />
          <Icon of={ImagePlus} size="lg" />
          <span aria-hidden={!busy} role={busy ? 'status' : undefined}>
            {busy ? controls.readingPhoto : value ? controls.replacePhoto : controls.addPhoto}
          </span>
        </div>
      </div>
    </Field>
  );
}

/** Prepares one file at a time; an answer for a photo that is no longer wanted is dropped. */
function usePreparation(prepare: PhotoFieldProps['prepare'], onChange: PhotoFieldProps['onChange']) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const turn = useRef(0);
  useEffect(() => () => void turn.current++, []);

  const forget = () => {
    turn.current++;
    setBusy(false);
    setRefused(undefined);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    forget();
    const mine = turn.current;
    setBusy(true);
    const prepared = await prepare(file);
    if (mine !== turn.current) return;
    setBusy(false);
    if (prepared.ok) onChange(prepared.photo);
    else setRefused(prepared.error);
  };
  return { busy, refused, take, forget };
}
