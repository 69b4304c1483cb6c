import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { useRegister } from '../../../kit/declare/register';
import type { ShownContext } from '../../../kit/fieldTypes/fieldType';
import type { ResourcesState } from '../../../kit/state/useResource';
import { useScopeOptions } from '../../../session/scope/scopeOptions';

/** How values are named: venues of the person, and records that are loaded. */
export function useShownContext(): Omit<ShownContext, 'valueAt'> {
  const formats = useFormats();
  const register = useRegister();
  const { venues } = useScopeOptions();
  const { getState } = useStore<ResourcesState>();
  const nameOf = (name: string, id: string) => {
    const resource = register.find((each) => each.name === name);
    const record = getState().resources[name]?.list.find(({ _id }) => _id === id);
    return resource && record && resource.titleOf(record);
  };
  return { formats, nameOf, venueOf: (id) => venues.find((venue) => venue.id === id)?.name };
}
