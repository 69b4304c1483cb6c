import { useSyncExternalStore } from 'react';
import type { CountProps } from '../../../../features/count/countProps';
import { Differences } from '../../../../features/count/differences/Differences';
import { CountSheet } from '../../../../features/count/enter/CountSheet';
import type { CountLog } from '../../../../features/count/log/CountLog';
import { useCountedStock } from '../../../../features/count/useCountedStock';
import { Report } from './report/Report';

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
