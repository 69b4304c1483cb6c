import { useEffect, useRef } from 'react';
import { useFormats } from '../../host/formats';
import { sheet as texts } from '../../messages/sheet';
import { noteOf, stateOf } from './cellState';
import type { SheetCell } from './columns';
import words from './GroupRow.module.css';
import type { VirtualSheetProps } from './model';
import { isSingle } from './range';
import styles from './Sheet.module.css';
import { rangeOf, type Selection } from './selection';

/** How long after the last key the selection is spoken (milliseconds). */
const PAUSE = 300;

const TONES = {
  conflict: 'danger',
  failed: 'danger',
  invalid: 'danger',
  doubtful: 'warning',
  changed: undefined,
};

interface StatusLineProps {
  statusLine: VirtualSheetProps['statusLine'];
  spokenStatus: VirtualSheetProps['spokenStatus'];
  /** The heads of groups, which have no cells. */
  groupRows: readonly number[];
  /** The id of the message about the active cell, which describes it. */
  id: string;
  selection: Selection;
  /** The active cell, where it has a message. */
  cell: SheetCell | undefined;
  /** Its name: 'Price of Cola at Harbour'. */
  name: string;
  /** The result of the last action. */
  message: string;
  isSheetEmpty: boolean;
  /** It has had the focus: the line keeps its height from then on. */
  hasEntered: boolean;
}

/** The line below a sheet: the active cell and its message, figures of the range, and what was just done. */
export function StatusLine(props: StatusLineProps) {
  const { id, selection, cell, name, message, statusLine, spokenStatus, isSheetEmpty, hasEntered } = props;
  const given = isSheetEmpty ? undefined : statusLine?.(selection);
  const state = cell && stateOf(cell);
  const sentence = cell && noteOf(cell);
  // the caller's line has the old value already
  const isHidden = statusLine !== undefined && state === 'changed' && cell?.note === undefined;
  const spoken = useSpoken(selection, props.groupRows, isSheetEmpty ? undefined : spokenStatus);
  const isIdle = !hasEntered && !given?.cell && message === '';
  return (
    <div className={statusLine ? styles.stat : styles.notes} data-idle={isIdle || undefined}>
      {given?.cell}
      <p id={id} className={isHidden ? words.visuallyHidden : styles.note} data-tone={state && TONES[state]}>
        {sentence !== undefined && (statusLine ? sentence : texts.note(name, sentence))}
      </p>
      {message === '' && given?.range && <div className={styles.statEnd}>{given.range}</div>}
      <p role="status" className={styles.message} data-empty={message === '' || undefined}>
        {message} <span ref={spoken} className={words.visuallyHidden} />
      </p>
    </div>
  );
}

/**
 * Writes what is spoken about the selection once no key was pressed for a while; it renders nothing. The name, the
 * value and the message of the active cell are spoken with its focus.
 */
function useSpoken(
  selection: Selection,
  groupRows: readonly number[],
  textOf: ((selection: Selection) => string) | undefined,
) {
  const element = useRef<HTMLSpanElement>(null);
  const { number: figures } = useFormats();
  const latest = useRef({ groupRows, textOf, figures });
  latest.current = { groupRows, textOf, figures };
  useEffect(() => {
    const range = rangeOf(selection);
    const timer = setTimeout(() => {
      if (!element.current) return;
      const { groupRows, textOf, figures } = latest.current;
      const heads = groupRows.filter((at) => at >= range.top && at <= range.bottom).length;
      const size = [range.bottom - range.top + 1 - heads, range.right - range.left + 1] as const;
      const selected = isSingle(range) || size[0] === 0 ? '' : texts.selected(...size, figures);
      element.current.textContent = [selected, textOf?.(selection)].filter(Boolean).join(' ');
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [selection]);
  return element;
}
