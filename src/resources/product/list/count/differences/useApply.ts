import { useRef, useState } from 'react';
import { useFormats } from '../../../../../host/formats';
import type { SendReport } from '../../../../../kit/changes/send/sendState';
import { useSending } from '../../../../../kit/changes/send/useSending';
import { useChangeSet, useChangeSizes } from '../../../../../kit/changes/set/useChangeSet';
import type { SavedPart } from '../../../../../kit/changes/source/changeSource';
import { useChangeSource } from '../../../../../kit/changes/source/useChangeSource';
import { count as texts } from '../../../../../messages/count';
import type { CountWrite } from '../../../../../rules/countDifferences';
import { useScopeOptions } from '../../../../../session/scope/scopeOptions';
import { stockPart } from '../../parts';
import type { CountProps } from '../countProps';
import type { CountLog } from '../log/CountLog';
import type { AppliedLine } from '../log/countRecord';

const PARTS: readonly SavedPart[] = [stockPart];
const FIELD = 'quantity';

/**
 * Writes the differences of a count like any changes: checked against colleagues, sent with progress, what failed
 * can be tried again. The changes are a set of their own, so that those of the other views stay apart.
 */
export function useApply({ resource }: CountProps, log: CountLog) {
  const { record } = log.state();
  const venue = record.venue.id;
  const { venues } = useScopeOptions();
  const { number } = useFormats();
  const source = useChangeSource({ resource, parts: PARTS, venues });
  const { set, sender } = useChangeSet(`${resource.pages.list?.path} count ${record.id}`, source);
  const sizes = useChangeSizes(set);
  const sending = useSending(sender);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const cellOf = (line: string) => ({ record: line, venue, field: FIELD });

  const products = (count: number) => texts.lines(count, number(count));
  const options = {
    source,
    venues: [venue],
    work: 'count' as const,
    cancelLabel: texts.backToDifferences,
    words: {
      isOwn: true,
      done: ({ records }: { records: number }) => texts.applied(products(records)),
      failed: (failed: { records: number }, tried: { records: number }) =>
        texts.notApplied(number(failed.records), number(tried.records)),
    },
  };

  /** Sends, and keeps what became of it. What is sent is kept before: a crash meanwhile is found by it. */
  const send = async (writes: readonly CountWrite[], run: () => Promise<SendReport>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPreparing(true);
    try {
      const at = Date.now();
      const planned = Object.fromEntries(writes.map(({ line, from, to }) => [line, { from, to, at }]));
      await log.update({ sent: { ...log.state().record.sent, ...planned } });
      const { status } = await run();
      if (status === 'sent') await keepResult(writes);
    } finally {
      isBusy.current = false;
      setPreparing(false);
    }
  };
  const keepResult = (writes: readonly CountWrite[]) => {
    const applied: Record<string, AppliedLine> = { ...log.state().record.applied };
    for (const { line, from, to } of writes) {
      if (set.changeOf(cellOf(line))) continue;
      // where the user took a colleague's value, that one is stored now
      const stored = source.stored.textOf(cellOf(line));
      const isTheirs = !source.stored.isSame(cellOf(line), stored, String(to));
      applied[line] = { from, to, at: Date.now(), ...(isTheirs && { isTheirs }) };
    }
    return log.update({ applied });
  };
  const apply = (writes: readonly CountWrite[]) =>
    send(writes, async () => {
      set.clear();
      const edits = writes.map(({ line, to }) => ({ ...cellOf(line), text: String(to) }));
      await set.putMany({ edits, count: edits.length });
      return sending.checkAndSend(options);
    });
  const retry = (writes: readonly CountWrite[]) =>
    send(
      writes.filter(({ line }) => failureOf(line) !== undefined),
      () => sending.retry(options),
    );
  const failureOf = (line: string) => set.changeOf(cellOf(line))?.failure;
  return { sender, sending, sizes, isPreparing, apply, retry, failureOf };
}

export type Applying = ReturnType<typeof useApply>;
