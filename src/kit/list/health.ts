import { finished } from '../../lib/listIndex';
import { health } from '../../messages/health';
import { duplicateSlices } from '../../rules/duplicates';
import type { Identified } from '../declare/effects';
import type { ListContext, ListFilter } from '../declare/listDeclaration';

/** A possible problem of a record. */
export interface Finding<R> {
  value: string;
  label: string;
  /** The lists of other resources that it reads. */
  looksInto?: readonly string[];
  is(record: R, list: ListContext): boolean;
}

/**
 * The data health filter (src/README.md, R97): names that more than one record has, by `keyOf` (see
 * rules/duplicates), and the other findings. The dashboard counts with it and links to it.
 */
export function healthFilter<R extends Identified>(
  resource: string,
  keyOf: (record: R) => string,
  more: readonly Finding<R>[] = [],
): ListFilter<R> {
  const known = new WeakMap<readonly unknown[], ReadonlySet<string>>();
  const prepare = function* ({ listOf }: ListContext) {
    const records = listOf(resource) as readonly R[] | undefined;
    if (!records) return undefined;
    const twice = known.get(records) ?? (yield* duplicateSlices(records, keyOf));
    known.set(records, twice);
    return twice;
  };
  const duplicate: Finding<R> = {
    value: 'duplicate',
    label: health.duplicate,
    is: (record, list) => finished(prepare(list))?.has(keyOf(record)) === true,
  };
  const findings = [duplicate, ...more];
  return {
    key: 'health',
    label: health.filter,
    isHidden: true,
    needsContext: true,
    narrows: true,
    choices: findings.map(({ value, label }) => ({ value, label })),
    looksInto: [...new Set(findings.flatMap(({ looksInto = [] }) => looksInto))],
    prepare,
    of: (record, list, wanted) =>
      findings
        .filter(({ value, is }) => (!wanted || wanted.includes(value)) && is(record, list))
        .map(({ value }) => value),
  };
}
