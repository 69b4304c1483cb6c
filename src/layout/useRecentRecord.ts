import { useEffect } from 'react';
import { recordOpened } from '../session/recent';
import { useStoreDispatch } from '../session/session';
import type { CurrentPage } from './currentPage';

/** Notes the record that is open, so that the command palette leads back to it. */
export function useRecentRecord(person: string, current: CurrentPage | undefined): void {
  const dispatch = useStoreDispatch();
  const resource = current?.resource.name;
  const id = current?.params.id;
  useEffect(() => {
    if (resource !== undefined && id !== undefined) dispatch(recordOpened({ person, resource, id }));
  }, [dispatch, person, resource, id]);
}
