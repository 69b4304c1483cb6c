import { finished } from '../../lib/listIndex';
import { health } from '../../messages/health';
import { duplicateSlices } from '../../rules/duplicates';
import type { Identified } from './effects';
import type { ListContext, ListFilter } from './listDeclaration';
import type { ResourceName } from './registered';

/** A possible problem of a record, by the value that it has in the list's health filter. */
interface RecordCheck<R> {
  value: string;
  label: string;
  /** The lists of other resources that it reads. */
  reads?: readonly ResourceName[];
  is(record: R, list: ListContext): boolean;
}

/** Records that have the same key as another record of the list (see rules/duplicates). */
interface DuplicateCheck<R> {
  value: string;
  label: string;
  keyOf(record: R): string;
}

/** Records with a value of another filter of the list. */
interface FilterCheck {
  value: string;
  label: string;
  filter: string;
}

/** A check of the dashboard's card Data health (src/README.md, R97). */
export type HealthCheck<R> = RecordCheck<R> | DuplicateCheck<R> | FilterCheck;

/** A check as the dashboard counts it: the records with this value of this filter. */
export type HealthFinding = FilterCheck;

/** The check that no two records have the same name, or whatever else `keyOf` returns. */
export function duplicates<R>(keyOf: (record: R) => string): DuplicateCheck<R> {
  return { value: 'duplicate', label: health.duplicate, keyOf };
}

/** The key of the filter that {@link healthFilter} returns. */
const KEY = 'health';

/** The values of filters that stand for the problems of these checks. */
export function findingsOf(checks: readonly HealthCheck<never>[]): readonly HealthFinding[] {
  return checks.map((check) => ({
    value: check.value,
    label: check.label,
    filter: 'filter' in check ? check.filter : KEY,
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
  const own = checks.flatMap((check) => ('filter' in check ? [] : [testOf(resource, check)]));
  if (own.length === 0) return [];
  return [
    {
      key: KEY,
      label: health.filter,
      isHidden: true,
      choices: own.map(({ value, label }) => ({ value, label })),
      reads: [...new Set(own.flatMap(({ reads = [] }) => reads))],
      *prepare(list) {
        for (const { prepare } of own) yield* prepare?.(list) ?? [];
      },
      of: (record, list, wanted) =>
        own
          .filter(({ value, is }) => (!wanted || wanted.includes(value)) && is(record, list))
          .map(({ value }) => value),
    },
  ];
}

/** A check with what has to be computed for the whole list first. */
interface Test<R> extends RecordCheck<R> {
  prepare?(list: ListContext): Generator<void, unknown>;
}

function testOf<R extends Identified>(resource: string, check: RecordCheck<R> | DuplicateCheck<R>): Test<R> {
  return 'is' in check ? check : duplicateTest(resource, check);
}

function duplicateTest<R extends Identified>(
  resource: string,
  { value, label, keyOf }: DuplicateCheck<R>,
): Test<R> {
  const known = new WeakMap<readonly unknown[], ReadonlySet<string>>();
  const prepare = function* ({ listOf }: ListContext) {
    const records = listOf(resource) as readonly R[] | undefined;
    if (!records) return undefined;
    const twice = known.get(records) ?? (yield* duplicateSlices(records, keyOf));
    known.set(records, twice);
    return twice;
  };
  return {
    value,
    label,
    prepare,
    is: (record, list) => finished(prepare(list))?.has(keyOf(record)) === true,
  };
}
