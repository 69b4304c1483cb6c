import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../../host/formats';
import { useScopeOptions } from '../../../session/scope/scopeOptions';
import { useRegister } from '../../declare/register';
import type { ShownContext } from '../../fieldTypes/fieldType';
import type { ResourcesState } from '../../state/useResource';

/** What values are shown with: formats, and the names of the records and venues that are loaded when it is called. */
export function useKnownNames(): () => Omit<ShownContext, 'valueAt'> {
  const formats = useFormats();
  const register = useRegister();
  const { venues } = useScopeOptions();
  const store = useStore<ResourcesState>();
  return useCallback(() => {
    const { resources } = store.getState();
    return {
      formats,
      nameOf(name, id) {
        const named = register.find((candidate) => candidate.name === name);
        const record = resources[name]?.list.find(({ _id }) => _id === id);
        return named && record && named.titleOf(record);
      },
      venueOf: (id) => venues.find((venue) => venue.id === id)?.name,
    };
  }, [formats, register, venues, store]);
}
