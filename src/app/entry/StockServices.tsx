import { type Context, type ReactNode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { ImportRunsContext } from '../../features/import/run/importRuns';
import { JournalContext } from '../../features/journal/journal';
import { HostContext } from '../../host/HostContext';
import { RegisterContext } from '../../kit/declare/register';
import { ListViewContext } from '../../kit/state/listViewHistory';
import { RecordUpdatesContext } from '../../kit/state/updates';
import { ChangeSetsContext } from '../../kit/writes/set/changeSets';
import { SessionClockContext } from '../../session/inactivity/SessionClock';
import { BackgroundWorkContext } from '../../session/work/backgroundWork';
import { LoadFailuresContext } from '../../ui/hooks/loadFailures';
import type { Stock } from './stock';

/**
 * The store and the services of one mount, each in the context that the folder which owns it declares: no folder of
 * the kit can import a context of all of them without a circle.
 */
export function StockServices({ stock, children }: { stock: Stock; children: ReactNode }) {
  const host = useSyncExternalStore(stock.subscribe, stock.host);
  const services = [
    provide(HostContext, host),
    provide(SessionClockContext, stock.clock),
    provide(RegisterContext, stock.resources),
    provide(ListViewContext, stock.listViews),
    provide(ChangeSetsContext, stock.changeSets),
    provide(ImportRunsContext, stock.importRuns),
    provide(BackgroundWorkContext, stock.backgroundWork),
    provide(JournalContext, stock.journal),
    provide(RecordUpdatesContext, stock.updates),
    provide(LoadFailuresContext, stock.loadFailures),
  ];
  return (
    <Provider store={stock.store}>{services.reduce((content, within) => within(content), children)}</Provider>
  );
}

/** Wraps content in the provider of one context. */
function provide<Value>(Context: Context<Value>, value: NoInfer<Value>) {
  return (content: ReactNode): ReactNode => <Context value={value}>{content}</Context>;
}
