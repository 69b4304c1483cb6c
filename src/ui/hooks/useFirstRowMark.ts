import { useEffect, useRef } from 'react';
import { FIRST_ROW_MARK } from '../../lib/firstRowMark';

/** Marks in the timeline of the browser when a list or sheet shows its first rows, for the host's telemetry. */
export function useFirstRowMark(hasRows: boolean): void {
  const isMarked = useRef(false);
  useEffect(() => {
    if (!hasRows || isMarked.current) return;
    isMarked.current = true;
    performance.mark?.(FIRST_ROW_MARK);
  }, [hasRows]);
  // what a mount leaves behind is removed with it
  useEffect(() => () => performance.clearMarks?.(FIRST_ROW_MARK), []);
}
