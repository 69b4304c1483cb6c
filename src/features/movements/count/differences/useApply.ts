import { useMemo } from 'react';
import { useFormats } from '../../../../host/formats';
import { useService } from '../../../../host/services';
import { stockKey } from '../../../../kit/documents/stockKey';
import { count as texts } from '../../../../messages/count';
import type { CountWrite } from '../../../../rules/countDifferences';
import { useDocumentSending } from '../../apply/useDocumentSending';
import { cellOfKey } from '../../apply/writes';
import type { CountLog } from '../countLog';
import type { CountProps } from '../countProps';
import { countApplyingOf, countWrites } from './CountApplying';

/**
 * What applies the differences of a count: they are checked against colleagues, sent with progress, and what failed can be
 * tried again. The changes are a set of their own, so that those of the other views stay apart.
 */
export function useApply(list: CountProps, log: CountLog) {
  const venue = log.state().record.venue.id;
  const path = String(list.resource.pages.list?.path);
  const sets = useService('changeSets');
  const { number } = useFormats();
  const applying = useMemo(() => countApplyingOf(log, sets, path), [log, sets, path]);
  const lines = (count: number) => texts.lines(count, number(count));
  const { set, sizes, sending, state } = useDocumentSending(applying, list, {
    venues: [venue],
    work: 'count',
    // the differences ask about lines that have moved
    conflicts: 'return',
    cancelLabel: '',
    messages: {
      isOwn: true,
      done: ({ records }) => texts.applied(lines(records)),
      failed: (failed, tried) => texts.notApplied(number(failed.records), number(tried.records)),
    },
  });
  return {
    ...{ sending, sizes, isPreparing: state.isPreparing },
    apply: (writes: readonly CountWrite[]) => applying.apply(countWrites(writes, venue)),
    retry: (writes: readonly CountWrite[]) => applying.retry(countWrites(writes, venue)),
    goOn: (writes: readonly CountWrite[]) => applying.goOn(countWrites(writes, venue)),
    failureOf: (line: string) => set.failureOf(cellOfKey(stockKey(line, venue))),
  };
}

export type Applying = ReturnType<typeof useApply>;
