import { useEffect, useRef } from 'react';
import { useFormats } from '../../host/formats';
import { useLatestRef } from '../../lib/useLatestRef';
import { sheet as texts } from '../../messages/sheet';
import { VisuallyHidden } from '../layout/primitives';
import { noteOf, stateOf } from './cellState';
import type { SheetCell } from './columns';
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
  /** The result of the last action. */
  message: string;
  isSheetEmpty: boolean;
  /** It has had the focus: the line keeps its height from then on. */
  hasEntered: boolean;
}

/** The line below a sheet: the active cell and its message, figures of the range, and what was just done. */
export function StatusLine(props: StatusLineProps) {
  const { id, selection, cell, name, message, statusLine, announcedStatus, isSheetEmpty, hasEntered } = props;
  const content = isSheetEmpty ? undefined : statusLine?.(selection);
  const state = cell && stateOf(cell);
  const sentence = cell && noteOf(cell);
  // the caller's line has the old value already
  const isHidden = statusLine !== undefined && state === 'changed' && cell?.note === undefined;
  const announced = useAnnounced(selection, props.groupRows, isSheetEmpty ? undefined : announcedStatus);
  const isIdle = !hasEntered && !content?.cell && message === '';
  return (
    <div className={statusLine ? styles.stat : styles.notes} data-idle={isIdle || undefined}>
      {content?.cell}
      <p
        id={id}
        className={isHidden ? undefined : styles.note}
        data-sk={isHidden ? 'visually-hidden' : undefined}
        data-tone={state && TONES[state]}
      >
        {sentence !== undefined && (statusLine ? sentence : texts.note(name, sentence))}
      </p>
      {message === '' && content?.range && <div className={styles.statEnd}>{content.range}</div>}
      <p role="status" className={styles.message} data-empty={message === '' || undefined}>
        {message} <VisuallyHidden ref={announced} />
      </p>
    </div>
  );
}

/**
 * Writes what is spoken about the selection once no key was pressed for a while; it renders nothing. The name, the
 * value and the message of the active cell are spoken with its focus.
 */
function useAnnounced(
  selection: Selection,
  groupRows: readonly number[],
  textOf: ((selection: Selection) => string) | undefined,
) {
  const element = useRef<HTMLSpanElement>(null);
  const { number: formatNumber } = useFormats();
  const latest = useLatestRef({ groupRows, textOf, formatNumber });
  useEffect(() => {
    const range = rangeOf(selection);
    const timer = setTimeout(() => {
      if (!element.current) return;
      const { groupRows, textOf, formatNumber } = latest.current;
      const headers = groupRows.filter((at) => at >= range.top && at <= range.bottom).length;
      const size = [range.bottom - range.top + 1 - headers, range.right - range.left + 1] as const;
      const selected = isSingle(range) || size[0] === 0 ? '' : texts.selected(...size, formatNumber);
      element.current.textContent = [selected, textOf?.(selection)].filter(Boolean).join(' ');
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [selection]);
  return element;
}
