import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../host/formats';
import { useHost } from '../host/HostContext';
import { dashboard } from '../messages/dashboard';
import { today } from '../rules/dates';
import { Card } from '../ui/layout/Card';
import styles from './dashboard.module.css';
import { HealthCount, type HealthTallies } from './HealthCount';
import { listHref } from './links';
import { Failed, Skeleton } from './SourceCard';
import type { Source } from './sources';
import type { Belongs } from './useTallies';

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
 * Problems in the lists that the role may read (src/README.md, R97), as the declarations check for them; one
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checks depend on the day, not on the minute
  const dayStart = useMemo(() => now, [day]);
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
                <span className={styles.count}>{number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {failed.map((source) => (
        <div key={source.name} className={styles.inset}>
          <Failed source={source} />
        </div>
      ))}
      {isWaiting && (
        <div className={styles.inset}>
          <Skeleton title={dashboard.health} lines={rows.length > 0 ? 1 : 3} />
        </div>
      )}
      {rows.length + failed.length === 0 && !isWaiting && (
        <p className={styles.nothing}>{dashboard.healthy}</p>
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
