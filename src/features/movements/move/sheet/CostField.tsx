import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { move as texts } from '../../../../messages/move';
import { fromMinor, toMinor } from '../../../../rules/minorUnits';
import { type MoneyNotation, parseMoney } from '../../../../rules/money';
import { VisuallyHidden } from '../../../../ui/layout/primitives';
import rows from '../../../../ui/rows/rows.module.css';
import styles from './sheet.module.css';

/** The unit cost of a line, in minor units: editable, and marked with the one before where it is doubtful. */
export function CostField({
  name,
  known,
  cost,
  isDoubtful,
  isTabStop,
  className,
  onCost,
}: {
  name: string;
  /** The cost that the line has; undefined: none. */
  known: number | undefined;
  /** The cost that was entered in its place. */
  cost: number | undefined;
  isDoubtful: boolean;
  isTabStop: boolean;
  className?: string | undefined;
  /** Undefined: the cost of the line again. */
  onCost(cost: number | undefined): void;
}) {
  const formats = useFormats();
  const { amount } = formats;
  const note = useId();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const now = cost ?? known;
  const value = typed === undefined ? undefined : readCost(typed, formats);
  const isWrong = value === 'wrong';
  const enter = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    onCost(value === known ? undefined : (value as number | undefined));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      className={clsx(rows.cell, rows.end, rows.field, styles.cost, className)}
      role="gridcell"
      data-wrong={isWrong || undefined}
      data-mark={isDoubtful ? 'warning' : undefined}
      onClick={() => field.current?.focus()}
    >
      {isDoubtful && known !== undefined && (
        <span className={styles.oldCost}>{amount(fromMinor(known))}</span>
      )}
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.unitCostOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
        title={isWrong ? texts.wrongCost : undefined}
        tabIndex={isTabStop ? 0 : -1}
        value={typed ?? (now === undefined ? '' : amount(fromMinor(now)))}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            if (isWrong) event.stopPropagation();
            else enter();
          }
          if (event.key !== 'Escape' || typed === undefined) return;
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {isWrong && (
        <VisuallyHidden id={note} role="alert">
          {texts.wrongCost}
        </VisuallyHidden>
      )}
    </div>
  );
}

function readCost(typed: string, notation: MoneyNotation): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined;
  const value = parseMoney(typed, notation);
  return typeof value !== 'number' || value < 0 ? 'wrong' : toMinor(value);
}
