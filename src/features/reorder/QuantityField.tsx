import clsx from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { cases } from '../../messages/cases';
import { reorder as texts } from '../../messages/reorder';
import { caseSizeOf, quantityReading, readQuantity } from '../../rules/cases';
import { clearQuantity } from '../../rules/money';
import { exactQuantity, quantityDecimals } from '../../rules/quantities';
import { VisuallyHidden } from '../../ui/layout/primitives';
import rows from '../../ui/rows/rows.module.css';
import { limitText, type OrderLine } from './orders';
import styles from './reorder.module.css';

const MAX_QUANTITY = 1_000_000;

/** The quantity that a text stands for, or why it is none. */
function quantityIn(text: string, caseSize: number | undefined, decimals: number): number | string {
  const quantity = readQuantity(text, caseSize, decimals);
  if (quantity === 'noCaseSize') return cases.noCaseSize;
  const refusal = decimals > 0 ? texts.notQuantity : texts.notWhole;
  if (typeof quantity === 'string') return refusal;
  const { amount } = quantity;
  return amount >= 0 && amount <= MAX_QUANTITY ? amount : refusal;
}

/**
 * The cell with the quantity of a line, which is a field at all times. Leaving it enters the quantity, an empty
 * one takes the entry back, and so does Esc.
 */
export function QuantityField({
  line,
  where,
  isTabStop,
  onQuantity,
}: {
  line: OrderLine;
  where: string;
  isTabStop: boolean;
  onQuantity(key: string, quantity: number | undefined): void;
}) {
  const { key, product, quantity, proposed, suggested, coming, onOrder } = line;
  const { number, decimalSign } = useFormats();
  const note = useId();
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isChanged = quantity !== suggested;
  /** What the quantity would be otherwise. */
  const comes = (coming?.units ?? 0) + onOrder;
  const other = isChanged ? suggested : comes > 0 ? proposed : undefined;
  const [caseSize, decimals] = [caseSizeOf(product), quantityDecimals(product)];
  const isEmpty = typed === undefined || typed.trim() === '';
  const read = isEmpty
    ? undefined
    : quantityIn(clearQuantity(typed, decimals, decimalSign), caseSize, decimals);
  const isWrong = typeof read === 'string';
  const reading = typed === undefined ? undefined : quantityReading(typed, caseSize, number);
  const text = typed ?? (hasFocus ? String(quantity) : number(quantity));

  // in the commit that shows the plain figures: what is typed next replaces them
  useLayoutEffect(() => {
    if (hasFocus) field.current?.select();
  }, [hasFocus]);

  const enter = () => {
    if (typed === undefined || isWrong) return;
    const entered = read ?? suggested;
    // what is entered is ordered, whatever comes beside it
    onQuantity(key, entered === suggested ? undefined : exactQuantity(entered + comes));
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') {
      // the row below gets the focus with the quantity already entered
      if (event.key === 'Enter') enter();
      return;
    }
    if (typed === undefined && !isChanged) return;
    event.stopPropagation();
    if (typed === undefined) onQuantity(key, undefined);
    setTyped(undefined);
  };
  const { beside, status } = statusOf(line, number);
  const description = isWrong ? read : (reading?.sentence ?? status);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      className={clsx(rows.cell, rows.end, rows.field, styles.quantity)}
      role="gridcell"
      data-mark={isChanged ? 'changed' : undefined}
      data-wrong={isWrong || undefined}
      data-reading={reading && true}
      onClick={() => {
        field.current?.focus();
        if (typed === undefined) field.current?.select();
      }}
    >
      {other !== undefined && other !== quantity && <s aria-hidden="true">{number(other)}</s>}
      <input
        ref={field}
        type="text"
        // the keys of a phone have + and * then
        inputMode={caseSize !== undefined ? 'tel' : decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.quantityOf(product.name, where)}
        aria-invalid={isWrong || undefined}
        aria-describedby={description ? note : undefined}
        title={
          (isChanged && beside.length === 0 && !isWrong && !reading) || !description ? undefined : description
        }
        tabIndex={isTabStop ? 0 : -1}
        value={text}
        size={Math.max(text.length, 3)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false);
          enter();
        }}
        onKeyDown={onKeyDown}
      />
      {reading && <span className={rows.reading}>{reading.amount}</span>}
      {description && <VisuallyHidden id={note}>{description}</VisuallyHidden>}
    </div>
  );
}

/** What comes besides the quantity, and what is to be known of it. */
function statusOf(line: OrderLine, number: (value: number) => string): { beside: string[]; status: string } {
  const { quantity, suggested, coming, onOrder, contradiction } = line;
  const beside = [
    coming &&
      texts.comesFrom(coming.units, number(coming.units), coming.hasOthers ? texts.others : coming.from.name),
    onOrder > 0 && texts.isOnOrder(onOrder, number(onOrder)),
  ].filter((text) => typeof text === 'string');
  const own =
    quantity !== suggested ? texts.changedFrom(number(suggested)) : contradiction && limitText(line, number);
  return { beside, status: [own, ...beside].filter(Boolean).join(' ') };
}
