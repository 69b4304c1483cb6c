import type { AnyResource } from '../kit/declare/resource';
import { useChoiceList } from '../kit/state/useChoiceList';

/**
 * Fetches a list when the dashboard opens, or once the role may read it. A component, since the number of
 * lists depends on the register.
 */
export function SourceFetch({ resource }: { resource: AnyResource }) {
  useChoiceList(resource, true);
  return null;
}
