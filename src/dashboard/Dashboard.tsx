import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { AnyResource } from '../kit/declare/resource';
import { oldest } from '../kit/state/reads';
import { useChoiceList } from '../kit/state/useChoiceList';
import { usePolling } from '../lib/usePolling';
import { dashboard } from '../messages/dashboard';
import { joined } from '../messages/english';
import { useScope } from '../session/auth/session';
import { Button } from '../ui/form/Button';
import { Page, PageHeader } from '../ui/layout/Page';
import { Text } from '../ui/layout/primitives';
import { NotRefreshed } from '../ui/refresh/NotRefreshed';
import { Cards } from './Cards';
import styles from './dashboard.module.css';
import { type Source, useSources } from './sources';
import { useDates } from './useDates';

/**
 * The start page, for which a session is enough (R27). Each card shows what the role may read,
 * for the scope of the tab, and each value links to the list of exactly those records (R88, R93). Everything
 * is computed in the browser from the lists.
 */
export function Dashboard({ resources }: { resources: readonly AnyResource[] }) {
  const sources = useSources();
  const { selectedCompany, selectedVenue } = useScope();
  const [now, setNow] = useState(Date.now);
  const dates = useDates();
  const refresh = () => {
    setNow(Date.now());
    for (const { resource, retry } of sources) if (resource) retry();
  };
  // live lists are polled as on their own pages
  usePolling(() => {
    setNow(Date.now());
    for (const { resource, poll } of sources) if (resource?.isLive) poll();
  }, true);
  return (
    <Page>
      <PageHeader
        title={dashboard.title}
        actions={
          <>
            <Text
              as="time"
              tone="subtle"
              tabular
              className={styles.moment}
              dateTime={new Date(now).toISOString()}
            >
              {dates.moment(now)}
            </Text>
            <Button
              variant="ghost"
              icon={RefreshCw}
              iconOnly
              busy={sources.some(({ isBusy }) => isBusy)}
              onClick={refresh}
            >
              {dashboard.refresh}
            </Button>
          </>
        }
      />
      {sources.map(({ name, resource }) => resource && <SourceFetch key={name} resource={resource} />)}
      <StaleLists sources={sources} />
      {/* remount for another company or venue, so that no value of the previous scope is shown */}
      <Cards key={`${selectedCompany} ${selectedVenue}`} resources={resources} sources={sources} now={now} />
    </Page>
  );
}

/** One line for all lists that could not be refreshed, since their values are spread over the page. */
function StaleLists({ sources }: { sources: readonly Source[] }) {
  const stale = sources.filter((source) => source.stale);
  const names = stale.map(({ resource }) => resource?.label.many ?? '');
  return (
    <NotRefreshed
      stale={oldest(stale.flatMap((source) => source.stale ?? []))}
      isPending={stale.some(({ isBusy }) => isBusy)}
      onRetry={() => {
        for (const { retry } of stale) retry();
      }}
      detail={dashboard.staleLists(joined(names))}
    />
  );
}

/**
 * Fetches a list when the dashboard opens, or once the role may read it. A component, since the number of
 * lists depends on the register.
 */
function SourceFetch({ resource }: { resource: AnyResource }) {
  useChoiceList(resource, true);
  return null;
}
