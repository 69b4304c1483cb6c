import type { AnyResource } from '../calls';
import type { Field } from '../field';
import { useQuietList } from '../useQuietList';
import { useResource } from '../useResource';

/** A value that must be unique is compared with the other records: they are read quietly where they are not known yet. */
export function useOtherRecords(resource: AnyResource, fields: readonly Field[]): void {
  const { list } = useResource(resource);
  const hasList = resource.operations.fetchAll !== undefined;
  useQuietList(resource, hasList && list.length === 0 && fields.some(({ unique }) => unique));
}
