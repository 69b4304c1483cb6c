import { useEffect } from 'react';
import { useStoreDispatch } from '../../session/auth/session';
import { recordOpened } from '../../session/preferences/recent';
import type { CurrentPage } from './currentPage';

/** Stores the open record as recently opened, for the command palette. */
export function useRecentRecord(person: string, current: CurrentPage | undefined): void {
  const dispatch = useStoreDispatch();
  const resource = current?.resource.name;
  const id = current?.params.id;
  useEffect(() => {
    if (resource !== undefined && id !== undefined) dispatch(recordOpened({ person, resource, id }));
  }, [dispatch, person, resource, id]);
}
