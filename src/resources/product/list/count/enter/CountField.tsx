import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../../../../host/formats';
import { count as texts } from '../../../../../messages/count';
import { readCount } from '../../../../../rules/stockCount';
import { Button } from '../../../../../ui/form/Button';
import words from '../../../../../ui/layout/text.module.css';
import rows from '../../../../../ui/rows/rows.module.css';
import styles from './enter.module.css';

interface CountFieldProps {
  line: string;
  name: string;
  /** Undefined: to count. */
  counted: number | undefined;
  /** What each source counted, where there are several. */
  parts: string | undefined;
  isTabStop: boolean;
  /** Enters what was typed. */
  onType(line: string, typed: string): void;
}

/**
 * The cell with the count of a line, which is a field at all times. Enter and leaving it enter the figure, '+5'
 * adds, an empty text takes the count back, and Esc what was typed.
 */
export function CountField({ line, name, counted, parts, isTabStop, onType }: CountFieldProps) {
  const { number } = useFormats();
  const note = useId();
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = typed !== undefined && readCount(typed, counted) === 'wrong';
  const known = counted === undefined ? '' : hasFocus ? String(counted) : number(counted);

  // in the commit that shows the plain figures: what is typed next replaces them
  useLayoutEffect(() => {
    if (hasFocus) field.current?.select();
  }, [hasFocus]);

  const enter = () => {
    if (typed === undefined || isWrong) return;
    if (typed !== known) onType(line, typed);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // a wrong figure stays in sight
      if (isWrong) event.stopPropagation();
      else enter();
    }
    if (event.key !== 'Escape' || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
  };
  const description = isWrong ? texts.wrong : parts && texts.bothCounted(parts.split(' '));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the field inside is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      className={clsx(rows.cell, rows.end, rows.field, styles.field)}
      role="gridcell"
      data-wrong={isWrong || undefined}
      data-mark={parts === undefined ? undefined : 'warning'}
      onClick={({ target }) => target instanceof HTMLInputElement || field.current?.focus()}
    >
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.toCount}
        aria-label={texts.fieldOf(name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={description && note}
        title={description}
        tabIndex={isTabStop ? 0 : -1}
        value={typed ?? known}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false);
          enter();
        }}
        onKeyDown={onKeyDown}
      />
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
      {description && (
        <span id={note} className={words.visuallyHidden}>
          {description}
        </span>
      )}
    </div>
  );
}
