import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { controls } from '../../messages/controls';
import { focusPart, useFocusAfter } from '../hooks/useFocusAfter';
import { moved, useReorder } from '../hooks/useReorder';
import text from '../sheet/GroupRow.module.css';
import { Button } from './Button';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import styles from './KeyValueField.module.css';
import { KeyValueRow, type RowPart } from './KeyValueRow';
import { insertedAt, type Pair, pairAt, pastedPairs, removedAt, typedAt } from './pairs';

/** The props of a key-value list, besides those of every control. */
export interface KeyValueFieldProps extends ControlProps<Pair[], HTMLInputElement> {
  /** The maximum number of pairs. */
  max?: number | undefined;
  /** Errors of single pairs, by index. */
  rowErrors?: Readonly<Record<number, string>> | undefined;
  /** The name of one pair: 'Specification'; by default the label without its s. */
  one?: string | undefined;
  /** The placeholders of the empty row. */
  placeholder?: Pair | undefined;
}

/**
 * Ordered pairs of name and value, such as a product's specifications. The last row is empty, and typing into
 * it adds a row; Alt with the up and down keys moves a row, as dragging its handle does.
 */
export function KeyValueField({
  label,
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  ref,
  max = 50,
  rowErrors,
  one = label.replace(/s$/, ''),
  placeholder,
  ...about
}: KeyValueFieldProps) {
  const isFull = value.length >= max;
  const full = isFull ? controls.atMost(max) : undefined;
  const { ids, frame, description } = useField({ ...about, label, hint: about.hint ?? full });
  const rows = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const [announcement, announce] = useState('');
  const focusNext = useFocusAfter(rows);
  // the row that is being emptied stays until it loses the focus
  const count = disabled ? value.length : Math.min(max, Math.max(value.length, focused) + 1);
  const title = (at: number) => pairAt(value, at).key || controls.pair(one, at + 1);

  const move = (from: number, to: number, part: RowPart = 'grip') => {
    if (to < 0 || to >= value.length || from >= value.length) return;
    announce(controls.movedTo(title(from), to + 1, value.length));
    focusNext(to, part);
    onChange(moved(value, from, to));
  };
  const { start, marks } = useReorder(rows, move);
  const remove = (at: number) => {
    announce(controls.removed(title(at)));
    focusNext(Math.max(at - 1, 0), 'key');
    onChange(removedAt(value, at));
  };
  const add = () => focusPart(rows.current, value.length, 'key');
  const paste = (at: number, pasted: string): boolean => {
    const pairs = pastedPairs(pasted);
    if (!pairs) return false;
    const next = insertedAt(value, at, pairs, max);
    announce(controls.counter(next.length, max));
    focusNext(Math.min(next.length, max - 1), 'key');
    onChange(next);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, at: number, part: RowPart) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && (event.altKey || part === 'grip')) move(at, at + step, part);
    else if (event.key !== 'Enter' || part === 'grip' || event.nativeEvent.isComposing) return;
    else if (part === 'key' && pairAt(value, at).value === '') focusPart(rows.current, at, 'value');
    else add();
    event.preventDefault(); // Enter would submit the form
  };

  return (
    <Field
      {...frame}
      group
      labelEnd={
        <Button
          size="sm"
          icon={Plus}
          aria-label={controls.add(one)}
          disabled={disabled || isFull}
          {...(isFull && { title: controls.atMost(max) })}
          onClick={add}
        >
          {controls.addOne}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the button */}
      <div role="group" aria-labelledby={ids.label} ref={rows} className={styles.kv}>
        {count > 0 && (
          <div className={styles.kvHead} aria-hidden="true">
            <span className={styles.name}>{controls.pairKey}</span>
            <span>{controls.pairValue}</span>
          </div>
        )}
        {Array.from({ length: count }, (_, at) => (
          <KeyValueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index; values move between rows
            key={at}
            at={at}
            one={one}
            title={title(at)}
            pair={pairAt(value, at)}
            isExtra={at >= value.length}
            error={rowErrors?.[at]}
            describedBy={description}
            placeholder={placeholder}
            name={name}
            disabled={disabled}
            inputRef={at === 0 ? ref : undefined}
            marks={at < value.length ? marks(at) : {}}
            onFocus={() => setFocused(at)}
            onLeave={(to) => {
              if (!rows.current?.contains(to)) setFocused(-1);
              onBlur?.();
            }}
            onChange={(change) => onChange(typedAt(value, at, change))}
            onPaste={(pasted) => paste(at, pasted)}
            onKeyDown={(event, part) => onKeyDown(event, at, part)}
            onGrip={(event) => start(event, at)}
            onRemove={() => remove(at)}
          />
        ))}
        {count === 0 && <p className={text.subtle}>{controls.none(label)}</p>}
      </div>
      <p className={text.visuallyHidden} role="status">
        {announcement}
      </p>
    </Field>
  );
}
