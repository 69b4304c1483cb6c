import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { DocumentLog } from '../../../kit/documents/DocumentLog';
import { useTriggeredLayoutEffect } from '../../../lib/useTriggeredEffect';
import { cases } from '../../../messages/cases';
import { documents as texts } from '../../../messages/documents';
import { casesText, quantityReading } from '../../../rules/cases';
import { readCount } from '../../../rules/documentTally';
import { clearQuantity, decimalText } from '../../../rules/money';
import { Button } from '../../../ui/form/Button';
import { VisuallyHidden } from '../../../ui/layout/primitives';
import rows from '../../../ui/rows/rows.module.css';
import styles from './enter.module.css';

interface QuantityFieldProps {
  line: string;
  name: string;
  /** Undefined: nothing is entered. */
  counted: number | undefined;
  /** Units of a case, where the product has one. */
  caseSize?: number | undefined;
  /** Of the product's quantities. */
  decimals?: number | undefined;
  /** What the field is called, and what it shows while nothing is entered. */
  words: QuantityWords;
  /** How the quantity is written while it is not being typed. */
  written?: ((quantity: number) => string) | undefined;
  /** What each source counted, where there are several. */
  parts: string | undefined;
  isTabStop: boolean;
  typing: Typing;
  onType: OnType;
}

/** The texts of the fields of a kind of document. */
export interface QuantityWords {
  fieldOf(product: string): string;
  empty: string;
}

/** Enters what was typed for a line. */
export type OnType = (line: string, typed: string, caseSize?: number, decimals?: number) => void;

/** Keeps what is typed and not entered: after a reload it is in its field again. */
export type Typing = Pick<DocumentLog, 'typedOf' | 'keepTyped'>;

/**
 * The cell with the quantity of a line, which is a field at all times. Enter and leaving it enter the figure, '+5'
 * adds, an empty text takes the quantity back, and Esc what was typed.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { line, name, counted, caseSize, decimals, words, parts, isTabStop, onType } = props;
  const note = useId();
  const field = useRef<HTMLInputElement>(null);
  const entry = useTypedQuantity(props, field);
  const { typed, text, known, error, reading } = entry;
  const isWrong = error !== undefined;
  const status = typed?.isRestored ? texts.notEntered : parts && texts.bothCounted(parts.split(' '));
  const description = error ?? reading?.sentence ?? status;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      className={clsx(rows.cell, rows.end, rows.field, styles.field)}
      role="gridcell"
      data-wrong={isWrong || undefined}
      data-reading={reading && true}
      data-mark={parts !== undefined || typed?.isRestored ? 'warning' : undefined}
      onClick={({ target }) => target instanceof HTMLInputElement || field.current?.focus()}
    >
      <input
        ref={field}
        type="text"
        // the keys of a phone have + and * then
        inputMode={caseSize === undefined ? (decimals ? 'decimal' : 'numeric') : 'tel'}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.empty}
        aria-label={words.fieldOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={description && note}
        title={description}
        tabIndex={isTabStop ? 0 : -1}
        value={text ?? known}
        {...entry.handlers}
      />
      {reading && <span className={rows.reading}>{reading.amount}</span>}
      {text === undefined && caseSize !== undefined && counted !== undefined && (
        <span className={styles.cases} aria-hidden>
          {casesText(counted, caseSize)}
        </span>
      )}
      <Button
        className={styles.plus}
        icon={Plus}
        iconOnly
        tabIndex={-1}
        aria-label={texts.addOne(name)}
        onClick={(event) => {
          event.stopPropagation();
          onType(line, '+1');
        }}
      >
        {texts.addOne(name)}
      </Button>
      {isWrong ? (
        <span id={note} className={styles.reason} role="alert">
          {description}
        </span>
      ) : (
        description && <VisuallyHidden id={note}>{description}</VisuallyHidden>
      )}
    </div>
  );
}

/** What is typed in the field of a quantity, until it is entered or taken back. */
function useTypedQuantity(
  { line, counted, caseSize, decimals, written, typing, onType }: QuantityFieldProps,
  field: RefObject<HTMLInputElement | null>,
) {
  const { number, decimalSign } = useFormats();
  const [typed, setTyped] = useState(() => restored(typing.typedOf(line)));
  const [hasFocus, setFocus] = useState(false);
  const text = typed?.text;
  const clear = (entered: string) => clearQuantity(entered, decimals ?? 0, decimalSign);
  const error = text === undefined ? undefined : errorIn(clear(text), counted, caseSize, decimals);
  const isWrong = error !== undefined;
  const reading = text === undefined ? undefined : quantityReading(text, caseSize, number);
  const known = counted === undefined ? '' : hasFocus ? decimalText(counted) : (written ?? number)(counted);

  useTriggeredLayoutEffect([hasFocus], () => {
    if (!hasFocus) return;
    // what is typed next replaces a figure, and goes on with a text that was not entered
    if (typed?.isRestored) field.current?.setSelectionRange(typed.text.length, typed.text.length);
    else field.current?.select();
  });
  // a scan has changed the figure below the cursor
  useTriggeredLayoutEffect([known], () => {
    if (hasFocus && !typed) field.current?.select();
  });

  const change = (next: string | undefined) => {
    const isSame = next === undefined || next === known;
    typing.keepTyped(line, isSame ? undefined : next);
    setTyped(isSame ? undefined : { text: next });
  };
  const enter = () => {
    if (!typed || isWrong) return;
    // another tab may have entered, or taken back, what was restored here
    if (!typed.isRestored || typing.typedOf(line) === typed.text)
      onType(line, clear(typed.text), caseSize, decimals);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // a wrong figure stays in sight
      if (isWrong) event.stopPropagation();
      else enter();
    }
    if (event.key !== 'Escape' || !typed) return;
    event.stopPropagation();
    change(undefined);
  };
  const handlers = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(target.value),
    onFocus: () => setFocus(true),
    onBlur() {
      setFocus(false);
      enter();
    },
    onKeyDown,
  };
  return { typed, text, known, error, reading, handlers };
}

/** Why a text is no count; undefined where it is one. */
function errorIn(text: string, ...of: [counted?: number, caseSize?: number, decimals?: number]) {
  const entry = readCount(text, ...of);
  if (entry === 'noCaseSize') return cases.noCaseSize;
  return entry === 'wrong' ? texts.wrong(of[2]) : undefined;
}

/** A text in the field; `isRestored`: it was typed before the field was there, and not touched since. */
interface Typed {
  text: string;
  isRestored?: boolean;
}

function restored(text: string | undefined): Typed | undefined {
  return text === undefined ? undefined : { text, isRestored: true };
}
