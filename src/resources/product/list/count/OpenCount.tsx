import { useSyncExternalStore } from 'react';
import type { CountProps } from './countProps';
import { Differences } from './differences/Differences';
import { CountSheet } from './enter/CountSheet';
import type { CountLog } from './log/CountLog';
import { Report } from './report/Report';
import { useCountedStock } from './useCountedStock';

/** One count: its sheet, its differences before they are applied, or its report once it is finished. */
export function OpenCount({ list, log }: { list: CountProps; log: CountLog }) {
  const state = useSyncExternalStore(log.subscribe, log.state);
  const { record, lineById } = state;
  const stock = useCountedStock(list.resource, lineById, record.venue.id);
  if (record.finishedAt !== undefined) return <Report list={list} state={state} />;
  if (list.params.step === 'differences')
    return <Differences list={list} log={log} state={state} stock={stock} />;
  return <CountSheet list={list} log={log} state={state} stock={stock} />;
}
