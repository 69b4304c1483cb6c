import { Pipette } from 'lucide-react';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { controls } from '../messages/controls';
import styles from './ColourField.module.css';
import { hexOf, screenPipette, tidyHex } from './colour/hex';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import { Icon } from './Icon';
import input from './Input.module.css';
import { useLoaded } from './useLoaded';

const loadPicker = async () => (await import('./colour/ColourPicker')).ColourPicker;
/** Fetches ahead of the press. */
const warmUp = () => void loadPicker().catch(() => undefined);

const paint = (colour: string) => ({ '--sk-value': colour }) as CSSProperties;

/**
 * A colour as '#C7822B', typed, suggested, or picked from the swatch in the field (specification section 3, colour picker
 * with text input). A text that is no colour stays, and is handed on as it is.
 */
export function ColourField({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  ref,
  ...about
}: ControlProps<string, HTMLInputElement>) {
  const { ids, frame, description } = useField(about);
  const swatch = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Picker = useLoaded(loadPicker, isOpen, close);
  const chosen = hexOf(value);

  const leave = () => {
    // what was saved otherwise and is only passed by stays
    const tidy = tidyHex(value);
    if (isTyped.current && tidy !== value) onChange(tidy);
    isTyped.current = false;
    onBlur?.();
  };
  const pipette = screenPipette();

  return (
    <Field {...frame}>
      <div className={styles.colour}>
        <div
          className={`${input.input} ${styles.box}`}
          data-invalid={frame.error ? true : undefined}
          data-disabled={disabled || undefined}
        >
          <button
            ref={swatch}
            type="button"
            className={styles.open}
            aria-label={controls.chooseColour}
            title={controls.chooseColour}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            onPointerEnter={warmUp}
            onClick={() => setOpen(!isOpen)}
          >
            <span
              className={styles.swatch}
              data-none={chosen === undefined || undefined}
              style={paint(chosen ?? '')}
            />
          </button>
          <input
            {...description}
            ref={ref}
            id={ids.control}
            name={name}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              isTyped.current = true;
              onChange(event.target.value.trim());
            }}
            onBlur={leave}
          />
        </div>
        <div className={styles.palette} role="radiogroup" aria-label={controls.suggestedColours}>
          {Object.entries(controls.colours).map(([colour, called]) => (
            <input
              key={colour}
              type="radio"
              className={styles.dot}
              style={paint(colour)}
              name={`${ids.control}-suggested`}
              aria-label={called}
              title={called}
              checked={chosen === colour}
              disabled={disabled}
              onChange={() => onChange(colour)}
            />
          ))}
          {pipette && (
            <button
              type="button"
              className={`${styles.dot} ${styles.dotPick}`}
              aria-label={controls.pickFromScreen}
              title={controls.pickFromScreen}
              disabled={disabled}
              onClick={() => void pipette().then((colour) => colour && onChange(colour))}
            >
              <Icon of={Pipette} size="sm" />
            </button>
          )}
        </div>
      </div>
      {isOpen && Picker && (
        <Picker label={frame.label} anchor={swatch} value={chosen} onChange={onChange} onClose={close} />
      )}
    </Field>
  );
}
