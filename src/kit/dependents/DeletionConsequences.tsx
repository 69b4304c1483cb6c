import { dependents as texts } from '../../messages/dependents';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { DependentLines } from './DependentLines';
import { useDependents } from './dependents';

/**
 * Lists what happens to the records that refer to those being deleted, with links to them; renders nothing
 * where there are none. Keep the array of records identical between renders.
 */
export function DeletionConsequences({
  resource,
  records,
}: {
  resource: AnyResource;
  records: readonly Identified[];
}) {
  const dependents = useDependents(resource, records);
  const { one, many } = resource.label;
  const used = records.length === 1 ? texts.thisOne(one.toLowerCase()) : texts.oneOfThese(many.toLowerCase());
  return (
    <DependentLines
      dependents={dependents}
      used={used}
      sentence={({ use }, count) => texts.lose(count, used, use.keep)}
    />
  );
}
