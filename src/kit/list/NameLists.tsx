import { memo } from 'react';
import { useRegistered } from '../register';
import { useQuietList } from '../useQuietList';
import { useResource } from '../useResource';
import { useMayRead } from './useMayRead';

/**
 * Fetches, in the background, the lists that say the names in another list's columns and filters. Without them an id
 * stays without a name; the list itself goes on.
 */
export const NameLists = memo(function NameLists({ of }: { of: readonly string[] }) {
  return of.map((name) => <NameList key={name} name={name} />);
});

function NameList({ name }: { name: string }) {
  const resource = useRegistered(name);
  const mayRead = useMayRead();
  const { list } = useResource(resource);
  useQuietList(resource, list.length === 0 && mayRead(resource));
  return null;
}
