import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { optionsOf, type RecordOption } from '../../../kit/fieldTypes/controls/options';
import { idsNamed } from '../../../kit/fieldTypes/controls/parentConstraint';
import { hexOf } from '../../../lib/hexColour';
import { fields as texts } from '../../../messages/fields';
import { pickers } from '../../../messages/pickers';
import { Icon } from '../../../ui/feedback/Icon';
import { search, soleMatch } from '../../../ui/pickers/search';
import type { CellEditorProps, CellInput, Move } from '../../../ui/sheet/editing';
import { isCommand, isComposing } from '../../../ui/sheet/keys';
import { type EditorSource, useEditorSource } from './editorContext';
import styles from './fields.module.css';
import { ReferenceList } from './ReferenceList';
import { namedBy } from './typedText';

/** At most this many options are rendered; typing finds the others. */
const MAX_RENDERED_OPTIONS = 50;

/**
 * A reference in its cell: a combobox with the records that may be chosen in a list below it. Enter takes the marked one
 * and goes down, Tab goes right, Ctrl+Enter takes it for the selection, Esc keeps what was there. A text that no record
 * has is kept, to be refused with its sentence. A colour is one of those suggested, or typed.
 */
export function ReferenceEditor({ label, row, columnKey, editing, input }: CellEditorProps) {
  const id = useId();
  const editor = useEditorSource();
  const { options, one, many, canBeEmpty, isColour } = useOptions(editor, columnKey, row, editing.text);
  const box = useRef<HTMLSpanElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const { begun, isOver: isLeft = false } = editing;
  const { commit, onKey } = useEditorKeys(input);
  const chosen = options.find((option) => option.id === editing.text);
  const [typed, setTyped] = useState<string | undefined>(begun === 'typing' ? '' : undefined);
  const found = useMemo(() => search(options, typed ?? '', MAX_RENDERED_OPTIONS), [options, typed]);
  const [marked, setMarked] = useState<number>();
  // a tap opens the list alone, and one in the entry the keyboard of the screen
  const [isTyping, setIsTyping] = useState(begun !== 'tap');
  const shown: readonly ({ id: string } | undefined)[] = canBeEmpty
    ? [...found.options, undefined]
    : found.options;
  // nothing is marked before something is typed, so that Enter keeps what was there
  const first =
    isColour && hexOf(typed ?? '')
      ? -1
      : typed === undefined || typed.trim() === ''
        ? found.options.findIndex((it) => it.id === chosen?.id)
        : 0;
  const at = marked ?? (typed === undefined || typed.trim() === '' || found.options.length > 0 ? first : -1);

  useLayoutEffect(() => {
    entry.current?.focus();
    if (begun !== 'typing') entry.current?.select();
  }, [begun]);

  /** What is taken: the marked option, else the text as it was typed. */
  const take = (move: Move, how?: 'left' | 'fill') => {
    const text = entry.current?.value ?? '';
    const isMarked = at >= 0 && at < shown.length;
    if (how === 'left' && marked === undefined) {
      // a list that was left is no choice of its first option
      const kept = typed === undefined ? editing.text : (soleMatch(options, typed)?.id ?? text);
      return commit(kept, move, how);
    }
    if (isMarked) return commit(shown[at]?.id ?? '', move, how);
    commit(typed === undefined ? editing.text : text, move, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return onKey(event, take);
    event.preventDefault();
    setMarked(Math.max(0, Math.min(at + step, shown.length - 1)));
  };

  return (
    <span ref={box} className={clsx(styles.pick, isLeft && styles.over)}>
      <input
        ref={entry}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={!isLeft}
        aria-controls={id}
        aria-autocomplete="list"
        {...(at >= 0 && !isLeft && { 'aria-activedescendant': `${id}-${at}` })}
        {...(isLeft && { tabIndex: -1 })}
        autoComplete="off"
        spellCheck={false}
        {...(!isTyping && { inputMode: 'none' as const })}
        onPointerDown={() => setIsTyping(true)}
        value={typed ?? (isColour ? undefined : chosen?.name) ?? editing.text}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(null, 'left')}
      />
      <Icon of={ChevronDown} size="sm" />
      {!isLeft && (
        <ReferenceList
          id={id}
          anchor={box}
          many={many}
          none={canBeEmpty ? one : undefined}
          found={found}
          typed={typed ?? ''}
          all={options.length}
          at={at}
          columnKey={columnKey}
          onTake={(option) => commit(option?.id ?? '', null)}
        />
      )}
    </span>
  );
}

/** What may be chosen in a row: active records, those of the parent that the row has. */
function useOptions(
  { source, fieldOf, valueIn }: EditorSource,
  columnKey: string,
  row: number,
  chosen: string,
) {
  return useMemo(() => {
    const field = fieldOf(columnKey);
    if (field?.type === 'colour') return { ...COLOURS, canBeEmpty: field.required !== true };
    const named = field && namedBy(field, source.listOf);
    if (!field?.reference || !named) return NO_OPTIONS;
    const { resource, list } = named;
    const { by, within } = field.reference;
    const parent = within && source.listOf?.(within.to);
    const narrowed = within &&
      parent && {
        within,
        parents: idsNamed(parent.resource, parent.list, within.by, valueIn(row)(within.path)),
      };
    return {
      options: optionsOf(resource, list, by, chosen === '' ? [] : [chosen], narrowed),
      one: resource.label.one.toLowerCase(),
      many: resource.label.many,
      canBeEmpty: field.required !== true,
      isColour: false,
    };
  }, [source, fieldOf, valueIn, columnKey, row, chosen]);
}

const NO_OPTIONS = {
  options: [] as readonly RecordOption[],
  one: '',
  many: '',
  canBeEmpty: false,
  isColour: false,
};

/** The colours that forms suggest, too. */
const COLOURS = {
  options: Object.entries(pickers.colours).map(
    ([id, name]): RecordOption => ({ id, name: `${name} ${id}`, isActive: true }),
  ),
  one: texts.colour,
  many: pickers.suggestedColours,
  isColour: true,
};

/** A long text in a box over its cell; Alt Enter breaks the line. */
export function LongEditor({ label, columnKey, editing, input }: CellEditorProps) {
  const most = useEditorSource().fieldOf(columnKey)?.max;
  const { begun, isOver: isLeft = false } = editing;
  const { commit, onKey } = useEditorKeys(input);
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(begun === 'typing' ? '' : editing.text);
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(-1, -1);
  }, []);
  const take = (move: Move, how?: 'left' | 'fill') => commit(box.current?.value ?? text, move, how);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey, currentTarget } = event;
    if (key !== 'Enter' || !altKey || isComposing(event)) return onKey(event, take);
    event.preventDefault();
    currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
    setText(currentTarget.value);
  };
  return (
    <span className={clsx(styles.long, isLeft && styles.over)}>
      <textarea
        ref={box}
        aria-label={label}
        value={text}
        {...(isLeft && { tabIndex: -1 })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => take(null, 'left')}
      />
      {most !== undefined && <span>{texts.letters(text.length, most)}</span>}
    </span>
  );
}

type Take = (move: Move, how?: 'left' | 'fill') => void;

/** What the editors of cells share: an entry is passed on once, and the keys that enter, leave or revert it. */
function useEditorKeys(input: CellInput) {
  const isOver = useRef(false);
  return {
    commit(text: string, move: Move, how?: 'left' | 'fill') {
      if (isOver.current) return;
      isOver.current = true;
      input.commit(text, move, how);
    },
    onKey(event: KeyboardEvent, take: Take) {
      if (isComposing(event)) return;
      const { key, shiftKey, ctrlKey, metaKey } = event;
      if (key === 'Escape') {
        isOver.current = true;
        input.cancel();
      } else if (key === 'Enter' && (ctrlKey || metaKey)) take(null, 'fill');
      else if (key === 'Enter') take(shiftKey ? 'up' : 'down');
      else if (key === 'Tab') take(shiftKey ? 'left' : 'right');
      else {
        // the page's save shortcut runs after this handler and needs the typed value
        if (isCommand(event, 's')) flushSync(() => take(null));
        return;
      }
      event.preventDefault();
    },
  };
}
