import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { useHost } from '../host/HostContext';
import type { AnyResource } from '../kit/declare/resource';
import { useListContext } from '../kit/list/useListContext';
import type { Tally } from '../lib/tally';
import { dashboard } from '../messages/dashboard';
import { today } from '../rules/dates';
import { Card } from '../ui/layout/Card';
import { Text } from '../ui/layout/primitives';
import shared from './dashboard.module.css';
import styles from './items.module.css';
import { listHref } from './links';
import { Failed, Skeleton } from './SourceCard';
import type { Source } from './sources';
import { type Belongs, useTallies } from './useTallies';

interface HealthCardProps {
  sources: readonly Source[];
  belongs: Belongs;
  now: number;
}

/** A problem that some records have, and the link to their list. */
interface Row {
  what: string;
  count: number;
  to: string;
}

/**
 * Problems in the lists that the role may read (R97), as the declarations check for them; one
 * without records is left out. A list that could not be read is named, and the results of the others stay.
 */
export function HealthCard({ sources, belongs, now }: HealthCardProps) {
  const { number } = useFormats();
  const [tallies, setTallies] = useState<Readonly<Record<string, HealthTallies | undefined>>>({});
  const onCount = useCallback(
    (name: string, counted: HealthTallies | undefined) =>
      setTallies((known) => ({ ...known, [name]: counted })),
    [],
  );
  const day = today(now, useHost().timeZone);
  // the checks depend on the day, not on the minute
  const [since, setSince] = useState({ day, now });
  if (since.day !== day) setSince({ day, now });
  const dayStart = since.now;
  const visible = sources.filter(({ status }) => status !== 'hidden');
  if (visible.length === 0) return null;
  const failed = visible.filter(({ status }) => status === 'failed');
  const isWaiting = visible.some(
    ({ name, status }) => status === 'loading' || (status === 'ready' && !tallies[name]),
  );
  const rows = visible
    .flatMap((source) => rowsOf(source, tallies[source.name]))
    .sort((one, other) => other.count - one.count);
  return (
    <Card title={dashboard.health} flush>
      {visible.map(
        (source) =>
          source.resource && (
            <HealthCount
              key={source.name}
              source={source}
              resource={source.resource}
              belongs={belongs}
              now={dayStart}
              onCount={onCount}
            />
          ),
      )}
      {rows.length > 0 && (
        <ul className={styles.dense}>
          {rows.map(({ what, count, to }) => (
            <li key={what}>
              <Link className={styles.item} to={to}>
                <span className={styles.main}>{what}</span>
                <Text weight="medium" tabular>
                  {number(count)}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failed.map((source) => (
        <div key={source.name} className={shared.inset}>
          <Failed source={source} />
        </div>
      ))}
      {isWaiting && (
        <div className={shared.inset}>
          <Skeleton title={dashboard.health} lines={rows.length > 0 ? 1 : 3} />
        </div>
      )}
      {rows.length + failed.length === 0 && !isWaiting && (
        <p className={shared.nothing}>{dashboard.healthy}</p>
      )}
    </Card>
  );
}

function rowsOf({ resource, status }: Source, tallies: HealthTallies | undefined): Row[] {
  if (!resource || !tallies || status !== 'ready') return [];
  return resource.healthChecks.flatMap(({ filter, value, label }) => {
    const count = tallies[filter]?.values.get(value) ?? 0;
    const what = dashboard.finding(resource.label.many, label);
    return count === 0 ? [] : [{ what, count, to: listHref(resource, { [filter]: value }) }];
  });
}

/** The number of records by value, for each filter that a health check counts with. */
type HealthTallies = Readonly<Record<string, Tally>>;

interface HealthCountProps {
  source: Source;
  resource: AnyResource;
  belongs: Belongs;
  now: number;
  /** Called with undefined while the records are counted. */
  onCount(name: string, tallies: HealthTallies | undefined): void;
}

/**
 * Counts the records of one list that a health check finds. A component, since the number of lists depends on
 * the register.
 */
function HealthCount({ source, resource, belongs, now, onCount }: HealthCountProps) {
  const { name } = resource;
  const { asked, reads } = useMemo(() => {
    const keys = new Set(resource.healthChecks.map(({ filter }) => filter));
    const filters = resource.filters.filter(({ key }) => keys.has(key));
    return {
      asked: Object.fromEntries(filters.map(({ key }) => [key, { key }])),
      reads: filters.flatMap((filter) => filter.reads ?? []),
    };
  }, [resource]);
  const plain = useListContext(reads, source, source.list);
  const context = useMemo(() => ({ ...plain, now }), [plain, now]);
  const tallies = useTallies(source, context, belongs, asked);
  useEffect(() => onCount(name, tallies), [onCount, name, tallies]);
  return null;
}
