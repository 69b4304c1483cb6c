import { memo } from 'react';
import { useRegistered } from '../declare/register';
import type { ResourceName } from '../declare/registered';
import { useChoiceList } from '../state/useChoiceList';
import { useResource } from '../state/useResource';
import { useMayRead } from './useMayRead';

/**
 * Fetches the lists that provide names for another list's columns and filters in the background. Where one
 * fails, its ids are displayed without a name; the list itself works.
 */
export const NameLists = memo(function NameLists({ of }: { of: readonly ResourceName[] }) {
  return of.map((name) => <NameList key={name} name={name} />);
});

function NameList({ name }: { name: ResourceName }) {
  const resource = useRegistered(name);
  const mayRead = useMayRead();
  const { list } = useResource(resource);
  useChoiceList(resource, list.length === 0 && mayRead(resource));
  return null;
}
