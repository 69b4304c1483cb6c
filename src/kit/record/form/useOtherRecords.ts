import type { Field } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { useChoiceList } from '../../state/useChoiceList';
import { useResource } from '../../state/useResource';

/**
 * Fetches the list in the background where it is not loaded: values that must be unique are compared with it.
 */
export function useOtherRecords(resource: AnyResource, fields: readonly Field[]): void {
  const { list } = useResource(resource);
  const hasList = resource.operations.fetchAll !== undefined;
  useChoiceList(resource, hasList && list.length === 0 && fields.some(({ unique }) => unique));
}
