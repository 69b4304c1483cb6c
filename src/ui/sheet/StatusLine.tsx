import { useEffect, useRef } from 'react';
import { useFormats } from '../../host/formats';
import { useLatestRef } from '../../lib/useLatestRef';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import { sheet as texts } from '../../messages/sheet';
import { VisuallyHidden } from '../layout/primitives';
import { noteOf, stateOf } from './cellState';
import type { SheetCell } from './columns';
import type { SheetMessage } from './core';
import type { VirtualSheetProps } from './model';
import { isSingle } from './range';
import styles from './StatusLine.module.css';
import { rangeOf, type Selection } from './selection';

/** After the last key, until the selection is announced. */
const ANNOUNCE_DELAY_MS = 300;

const TONES = {
  conflict: 'danger',
  failed: 'danger',
  invalid: 'danger',
  doubtful: 'warning',
  changed: undefined,
};

interface StatusLineProps {
  statusLine: VirtualSheetProps['statusLine'];
  announcedStatus: VirtualSheetProps['announcedStatus'];
  /** The heads of groups, which have no cells. */
  groupRows: readonly number[];
  /** The id of the message about the active cell, which describes it. */
  id: string;
  selection: Selection;
  /** The active cell, where it has a message. */
  cell: SheetCell | undefined;
  /** Its name: 'Price of Cola at Harbour'. */
  name: string;
  /** The result of the last action; the same text is announced again where it is of another one. */
  message: SheetMessage;
  isSheetEmpty: boolean;
  isNoteUnseen: boolean;
  /** It has had the focus: the line keeps its height from then on. */
  hasEntered: boolean;
}

/** The line below a sheet: the active cell and its message, figures of the range, and what was just done. */
export function StatusLine(props: StatusLineProps) {
  const { id, selection, cell, name, message, statusLine, announcedStatus, isSheetEmpty, hasEntered } = props;
  const content = isSheetEmpty ? undefined : statusLine?.(selection);
  const state = cell && stateOf(cell);
  const sentence = cell && noteOf(cell);
  const { text, unseen, of } = message;
  // the caller's line has the old value already; the result of the action may be the same sentence
  const isOld = state === 'changed' && cell?.note === undefined;
  const isUnseen = props.isNoteUnseen || content?.isNoteUnseen === true;
  const isHidden = isUnseen || text === sentence || (statusLine !== undefined && isOld);
  const announced = useAnnounced({
    selection,
    message,
    groupRows: props.groupRows,
    hasEntered,
    announcedStatus: isSheetEmpty ? undefined : announcedStatus,
  });
  const isIdle = !hasEntered && !content?.cell && text === '';
  return (
    <div className={statusLine ? styles.stat : styles.notes} data-idle={isIdle || undefined}>
      {content?.cell}
      <p
        className={isHidden ? undefined : styles.note}
        data-sk={isHidden ? 'visually-hidden' : undefined}
        data-tone={state && TONES[state]}
      >
        {/* which cell is seen here; who hears it has heard the name */}
        {sentence !== undefined && !statusLine && texts.noteOf(name)}
        <span id={id}>{sentence}</span>
      </p>
      {((text === '' && content?.range) || content?.alert) && (
        <div className={styles.statEnd} data-alert={content.alert ? true : undefined}>
          {text === '' && content.range}
          {content.alert}
        </div>
      )}
      <p role="status" className={styles.message} data-empty={text === '' || undefined}>
        {/* without a text it stays: a new element would be announced with what stands beside it */}
        <span key={text === '' ? '' : of} aria-hidden={unseen !== '' || undefined}>
          {text}
        </span>{' '}
        <VisuallyHidden ref={announced} />
      </p>
    </div>
  );
}

/**
 * Writes what is announced of the selection once no key was pressed for a while; it renders nothing. The name, the
 * value and the message of the active cell are announced with its focus. The region is announced as a whole: beside
 * the result of an action nothing is written, so that it is announced once.
 */
function useAnnounced({
  selection,
  message,
  groupRows,
  announcedStatus,
  hasEntered,
}: Pick<StatusLineProps, 'selection' | 'message' | 'groupRows' | 'announcedStatus' | 'hasEntered'>) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef<Selection>(undefined);
  const { number: formatNumber } = useFormats();
  const latest = useLatestRef({ message, groupRows, announcedStatus, formatNumber });
  useTriggeredLayoutEffect([message], () => {
    if (element.current) element.current.textContent = '';
  });
  useEffect(() => {
    // a cell without focus says nothing, such as that of a view that was just opened
    if (!hasEntered) return;
    const range = rangeOf(selection);
    const timer = setTimeout(() => {
      const { message, groupRows, announcedStatus, formatNumber } = latest.current;
      const { text, unseen } = message;
      if (!element.current || (text !== '' && unseen === '')) return;
      const headers = groupRows.filter((at) => at >= range.top && at <= range.bottom).length;
      const size = [range.bottom - range.top + 1 - headers, range.right - range.left + 1] as const;
      const selected = isSingle(range) || size[0] === 0 ? '' : texts.selected(...size, formatNumber);
      const status = announcedStatus?.(selection, before.current);
      // of what is shown, only that of a cell that was left comes after the cell that has the focus (R263)
      const parts = text === '' ? [unseen, selected, status] : [unseen, text];
      element.current.textContent = parts.filter(Boolean).join(' ');
      if (text === '') before.current = selection;
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [selection, hasEntered]);
  return element;
}
