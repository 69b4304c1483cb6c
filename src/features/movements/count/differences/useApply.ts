import { useRef, useState } from 'react';
import { useFormats } from '../../../../host/formats';
import { useService } from '../../../../host/services';
import type { AppliedLine } from '../../../../kit/documents/countRecord';
import { NO_MARKS } from '../../../../kit/documents/documentMarks';
import type { SendReport } from '../../../../kit/writes/send/sendState';
import { useSending } from '../../../../kit/writes/send/useSending';
import type { Cell } from '../../../../kit/writes/set/cells';
import { useChangeSet, useChangeSizes } from '../../../../kit/writes/set/useChangeSet';
import { useChangeSource } from '../../../../kit/writes/source/useChangeSource';
import { count as texts } from '../../../../messages/count';
import type { CountWrite } from '../../../../rules/countDifferences';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import type { CountLog } from '../countLog';
import type { CountProps } from '../countProps';

const QUANTITY_FIELD = 'quantity';

/**
 * Writes the differences of a count like any changes: checked against colleagues, sent with progress, what failed
 * can be tried again. The changes are a set of their own, so that those of the other views stay apart.
 */
export function useApply({ resource, parts }: CountProps, log: CountLog) {
  const { record } = log.state();
  const venue = record.venue.id;
  const { venues } = useScopeOptions();
  const { number } = useFormats();
  const changeSets = useService('changeSets');
  const source = useChangeSource({ resource, parts, venues });
  const { set, sender } = useChangeSet(`${resource.pages.list?.path} count ${record.id}`, source, {
    marks: NO_MARKS,
  });
  const sizes = useChangeSizes(set);
  const sending = useSending(sender);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const cellOf = (line: string) => ({ record: line, venue, field: QUANTITY_FIELD });

  const products = (count: number) => texts.lines(count, number(count));
  const options = {
    source,
    venues: [venue],
    work: 'count' as const,
    // the differences ask about lines that have moved
    conflicts: 'return' as const,
    cancelLabel: '',
    messages: {
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
      // leaving the page stops nothing
      await log.store.whileOpen(async () => {
        const at = Date.now();
        const planned = Object.fromEntries(writes.map(({ line, from, to }) => [line, { from, to, at }]));
        await log.update({ sent: { ...log.state().record.sent, ...planned } });
        const { status, conflicts } = await run();
        // with its user the set has lost its changes: what was sent is known by the next reading
        if (changeSets.find(set.address)?.set !== set) return;
        await giveUp(conflicts);
        if (status === 'sent') await keepResult(writes, new Set(conflicts.map(({ record }) => record)));
      });
    } finally {
      isBusy.current = false;
      setPreparing(false);
    }
  };
  /** Takes back what would be written to lines that have moved: what they get is asked. */
  const giveUp = (cells: readonly Cell[]) =>
    set.follow({ givenUp: cells.map((cell) => ({ ...cell, text: set.textOf(cell) })), theirs: [] });
  const keepResult = (writes: readonly CountWrite[], moved: ReadonlySet<string>) => {
    const { record } = log.state();
    const applied: Record<string, AppliedLine> = { ...record.applied };
    const sent: Record<string, AppliedLine> = { ...record.sent };
    for (const { line, from, to } of writes) {
      if (moved.has(line)) delete sent[line];
      else if (!set.changeOf(cellOf(line))) applied[line] = { from, to, at: Date.now() };
    }
    return log.update({ applied, sent });
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
  const goOn = (writes: readonly CountWrite[]) => {
    const now = new Map(writes.map(({ line, to }) => [line, String(to)]));
    const isLeftOut = (cell: Cell) => now.get(cell.record) !== set.textOf(cell);
    return send(
      writes.filter(({ line }) => set.changeOf(cellOf(line))),
      async () => {
        // what was left out, counted or chosen otherwise since is not sent
        await giveUp([...set.records().keys()].map(cellOf).filter(isLeftOut));
        return sending.goOn(options);
      },
    );
  };
  const failureOf = (line: string) => set.changeOf(cellOf(line))?.failure;
  return { sending, sizes, isPreparing, apply, retry, goOn, failureOf };
}

export type Applying = ReturnType<typeof useApply>;
