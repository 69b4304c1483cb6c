import { finished } from '../../lib/timeSlices';
import { health } from '../../messages/health';
import { duplicateSlices } from '../../rules/duplicates';
import type { ListContext, ListFilter } from './listDeclaration';
import type { Identified } from './record';
import type { ResourceName } from './registered';

/** A possible problem of a record, by the value that it has in the list's health filter. */
interface RecordCheck<R> {
  value: string;
  label: string;
  /** The lists of other resources that it reads. */
  reads?: readonly ResourceName[];
  /** Computes once for the whole list what `is` needs, in time slices; calling it is optional. */
  prepare?(list: ListContext, resource: string): Generator<void, unknown>;
  /** `resource` is the name of the record's own. */
  is(record: R, list: ListContext, resource: string): boolean;
}

/** Records with a value of another filter of the list. */
interface FilterCheck {
  value: string;
  label: string;
  filter: string;
}

/** A check of the dashboard's card Data health (R97). */
export type HealthCheck<R> = RecordCheck<R> | FilterCheck;

/** A check as the dashboard counts it: the records with this value of this filter. */
export type HealthFinding = FilterCheck;

/** The check for records with the same key as another record of their list (see rules/duplicates). */
export function duplicates<R extends Identified>(keyOf: (record: R) => string): RecordCheck<R> {
  const known = new WeakMap<readonly unknown[], ReadonlySet<string>>();
  const prepare = function* ({ listOf }: ListContext, resource: string) {
    const records = listOf(resource) as readonly R[] | undefined;
    if (!records) return undefined;
    const twice = known.get(records) ?? (yield* duplicateSlices(records, keyOf));
    known.set(records, twice);
    return twice;
  };
  return {
    value: 'duplicate',
    label: health.duplicate,
    prepare,
    is: (record, list, resource) => finished(prepare(list, resource))?.has(keyOf(record)) === true,
  };
}

/** The key of the filter that {@link healthFilter} returns. */
const FILTER_KEY = 'health';

/** The values of filters that stand for the problems of these checks. */
export function findingsOf(checks: readonly HealthCheck<never>[]): readonly HealthFinding[] {
  return checks.map((check) => ({
    value: check.value,
    label: check.label,
    filter: 'filter' in check ? check.filter : FILTER_KEY,
  }));
}

/**
 * The filter of the checks that are no other filter's values; none where there are none. The dashboard counts
 * with it and links to it.
 */
export function healthFilter<R extends Identified>(
  resource: string,
  checks: readonly HealthCheck<R>[],
): ListFilter<R>[] {
  const own = checks.filter((check) => 'is' in check);
  if (own.length === 0) return [];
  return [
    {
      key: FILTER_KEY,
      label: health.filter,
      isHidden: true,
      needsContext: true,
      narrows: true,
      choices: own.map(({ value, label }) => ({ value, label })),
      reads: [...new Set(own.flatMap(({ reads = [] }) => reads))],
      *prepare(list) {
        for (const check of own) yield* check.prepare?.(list, resource) ?? [];
      },
      of: (record, list, wanted) =>
        own
          .filter((check) => (!wanted || wanted.includes(check.value)) && check.is(record, list, resource))
          .map(({ value }) => value),
    },
  ];
}
