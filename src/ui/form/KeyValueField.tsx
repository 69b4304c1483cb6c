import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { pickers } from '../../messages/pickers';
import { focusPart } from '../hooks/useFocusAfter';
import { useItemMoves } from '../hooks/useItemMoves';
import { Stack, Text, VisuallyHidden } from '../layout/primitives';
import { Button } from './Button';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import styles from './KeyValueField.module.css';
import { KeyValueRow, type RowPart } from './KeyValueRow';
import { insertedAt, type Pair, pairAt, pastedPairs, removedAt, typedAt } from './pairs';

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
  readOnly = false,
  ref,
  max = 50,
  rowErrors,
  one = label.replace(/s$/, ''),
  placeholder,
  ...about
}: KeyValueFieldProps) {
  const isFull = value.length >= max;
  const full = isFull ? pickers.atMost(max) : undefined;
  const { ids, frame, description } = useField({ ...about, label, hint: about.hint ?? full });
  const rows = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const edits = usePairEdits(rows, { value, onChange, max, one });
  // the row that is being emptied stays until it loses the focus
  const count = disabled ? value.length : Math.min(max, Math.max(value.length, focused) + 1);

  return (
    <Field
      {...frame}
      group
      labelEnd={
        <Button
          size="sm"
          icon={Plus}
          aria-label={pickers.add(one)}
          disabled={disabled || isFull}
          {...(isFull && { title: pickers.atMost(max) })}
          onClick={edits.add}
        >
          {pickers.addOne}
        </Button>
      }
    >
      {/* a legend cannot share its line with the button */}
      <Stack role="group" aria-labelledby={ids.label} ref={rows}>
        {count > 0 && (
          <Text as="div" tone="subtle" size="xs" weight="medium" className={styles.kvHead} aria-hidden="true">
            <span className={styles.name}>{pickers.pairKey}</span>
            <span>{pickers.pairValue}</span>
          </Text>
        )}
        {Array.from({ length: count }, (_, index) => (
          <KeyValueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index; values move between rows
            key={index}
            at={index}
            one={one}
            title={titleOf(value, index, one)}
            pair={pairAt(value, index)}
            isExtra={index >= value.length}
            error={rowErrors?.[index]}
            describedBy={description}
            placeholder={placeholder}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
            inputRef={index === 0 ? ref : undefined}
            marks={index < value.length ? edits.marks(index) : {}}
            onFocus={() => setFocused(index)}
            onLeave={(to) => {
              if (!rows.current?.contains(to)) setFocused(-1);
              onBlur?.();
            }}
            onChange={(change) => onChange(typedAt(value, index, change))}
            onPaste={(pasted) => edits.paste(index, pasted)}
            onKeyDown={(event, part) => edits.onKeyDown(event, index, part)}
            onGrip={(event) => edits.start(event, index)}
            onRemove={() => edits.remove(index)}
          />
        ))}
        {count === 0 && (
          <Text as="p" tone="subtle">
            {pickers.none(label)}
          </Text>
        )}
      </Stack>
      <VisuallyHidden as="p" role="status">
        {edits.announcement}
      </VisuallyHidden>
    </Field>
  );
}

/** The name of a pair: its key, or else 'Specification 3'. */
function titleOf(pairs: readonly Pair[], index: number, one: string): string {
  return pairAt(pairs, index).key || pickers.pair(one, index + 1);
}

interface PairEdits extends Pick<KeyValueFieldProps, 'value' | 'onChange'> {
  max: number;
  one: string;
}

/** What changes the pairs besides typing: keys, dragging, Delete, pasting; announced, and with the focus that follows. */
function usePairEdits(rows: RefObject<HTMLElement | null>, { value, onChange, max, one }: PairEdits) {
  const title = (index: number) => titleOf(value, index, one);
  const { announcement, announce, focusNext, move, start, marks } = useItemMoves({
    list: rows,
    items: value,
    titleOf: title,
    part: 'grip',
    onChange,
  });
  const remove = (at: number) => {
    announce(pickers.removed(title(at)));
    focusNext(Math.max(at - 1, 0), 'key');
    onChange(removedAt(value, at));
  };
  const add = () => focusPart(rows.current, value.length, 'key');
  const paste = (at: number, pasted: string): boolean => {
    const pairs = pastedPairs(pasted);
    if (!pairs) return false;
    const next = insertedAt(value, at, pairs, max);
    announce(pickers.counter(next.length, max));
    focusNext(Math.min(next.length, max - 1), 'key');
    onChange(next);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, index: number, part: RowPart) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && (event.altKey || part === 'grip')) move(index, index + step, part);
    else if (event.key !== 'Enter' || part === 'grip' || event.nativeEvent.isComposing) return;
    else if (part === 'key' && pairAt(value, index).value === '') focusPart(rows.current, index, 'value');
    else add();
    event.preventDefault(); // Enter would submit the form
  };
  return { announcement, add, remove, paste, onKeyDown, start, marks };
}
