import { useEffect, useMemo } from 'react';
import type { AnyResource } from '../kit/declare/resource';
import { useListContext } from '../kit/list/useListContext';
import type { Tally } from '../lib/tally';
import type { Source } from './sources';
import { type Belongs, useTallies } from './useTallies';

/** The number of records by value, for each filter that a health check counts with. */
export type HealthTallies = Readonly<Record<string, Tally>>;

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
export function HealthCount({ source, resource, belongs, now, onCount }: HealthCountProps) {
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
