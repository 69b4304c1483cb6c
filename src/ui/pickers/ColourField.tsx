import { Pipette } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { hexOf, tidyHex } from '../../lib/hexColour';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import input from '../form/Input.module.css';
import { useLazyOpener } from '../hooks/useOpener';
import { Inline } from '../layout/primitives';
import styles from './ColourField.module.css';

const loadPicker = async () => (await import('./colour/ColourPicker')).ColourPicker;
/** Prefetches the code before the press. */
const warmUp = () => void loadPicker().catch(() => undefined);

const paint = (colour: string) => ({ '--sk-value': colour }) as CSSProperties;

/**
 * A colour such as '#C7822B', typed, suggested, or picked from the swatch in the field. An invalid text stays
 * and is passed on unchanged, for the schema to refuse.
 */
export function ColourField({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  readOnly = false,
  ref,
  ...about
}: ControlProps<string, HTMLInputElement>) {
  const { ids, frame, description } = useField(about);
  const { button, anchor, close, Opened: Picker } = useLazyOpener(loadPicker);
  const isTyped = useRef(false);
  const chosen = hexOf(value);

  const leave = () => {
    // a stored value in another notation stays when the field is only focused and left
    const tidy = tidyHex(value);
    if (isTyped.current && tidy !== value) onChange(tidy);
    isTyped.current = false;
    onBlur?.();
  };

  return (
    <Field {...frame}>
      <Inline wrap className={styles.colour}>
        <div
          className={`${input.input} ${styles.box}`}
          data-invalid={frame.error ? true : undefined}
          data-disabled={disabled || undefined}
          data-readonly={readOnly || undefined}
        >
          <button
            type="button"
            className={styles.open}
            aria-label={pickers.chooseColour}
            title={pickers.chooseColour}
            {...button}
            disabled={disabled}
            onPointerEnter={warmUp}
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
            disabled={disabled && !readOnly}
            readOnly={readOnly}
            onChange={(event) => {
              isTyped.current = true;
              onChange(event.target.value.trim());
            }}
            onBlur={leave}
          />
        </div>
        <SuggestedColours
          name={`${ids.control}-suggested`}
          chosen={chosen}
          disabled={disabled}
          onChange={onChange}
        />
      </Inline>
      {Picker && (
        <Picker label={frame.label} anchor={anchor} value={chosen} onChange={onChange} onClose={close} />
      )}
    </Field>
  );
}

interface SuggestedColoursProps {
  /** The name of the radio group. */
  name: string;
  chosen: string | undefined;
  disabled: boolean;
  onChange(colour: string): void;
}

/** The suggested colours, and the pipette where the browser has one. */
function SuggestedColours({ name, chosen, disabled, onChange }: SuggestedColoursProps) {
  const pipette = screenPipette();
  return (
    <Inline gap="1-5" wrap role="radiogroup" aria-label={pickers.suggestedColours}>
      {Object.entries(pickers.colours).map(([colour, called]) => (
        <input
          key={colour}
          type="radio"
          className={styles.dot}
          style={paint(colour)}
          name={name}
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
          aria-label={pickers.pickFromScreen}
          title={pickers.pickFromScreen}
          disabled={disabled}
          onClick={() => void pipette().then((colour) => colour && onChange(colour))}
        >
          <Icon of={Pipette} size="sm" />
        </button>
      )}
    </Inline>
  );
}

declare global {
  interface Window {
    /** Supported by some browsers only. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

/**
 * Returns a function that lets the user pick a colour anywhere on the screen, where the browser supports it;
 * it resolves with undefined when the user cancels.
 */
function screenPipette(): (() => Promise<string | undefined>) | undefined {
  const { EyeDropper } = window;
  return (
    EyeDropper &&
    (() =>
      new EyeDropper().open().then(
        ({ sRGBHex }) => hexOf(sRGBHex),
        () => undefined,
      ))
  );
}
