import { dependents as said } from '../../messages/dependents';
import type { AnyResource } from '../calls';
import { DependentLines } from '../DependentLines';
import { useDependents } from '../dependents';
import type { Identified } from '../effects';

/**
 * What happens to the records that name the doomed ones, with a link to them; nothing where none do. Keep the array of
 * records the same while it is asked.
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
  const used = records.length === 1 ? said.thisOne(one.toLowerCase()) : said.oneOfThese(many.toLowerCase());
  return (
    <DependentLines
      dependents={dependents}
      used={used}
      sentence={({ use }, count) => said.lose(count, used, use.keep)}
    />
  );
}
