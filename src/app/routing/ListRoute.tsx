import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../kit/declare/resource';
import { ResourceList, type ResourceListProps } from '../../kit/list/ResourceList';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page } from '../../ui/layout/Page';
import { FailedPanel } from '../../ui/refresh/FailedLoad';
import { FileActions } from './FileActions';
import { IMPORT_PARAM, useMayImport } from './mayImport';

/** The page, and the lists of entries per venue that it reads. */
async function loadImport({ venueLists }: AnyResource) {
  const page = import(/* webpackChunkName: "import" */ '../../features/import/ImportPage');
  const [{ ImportPage }] = await Promise.all([page, venueLists()]);
  return ImportPage;
}

/** The list of a resource, or its import where the address asks for it: '/all-brands?import'. */
export function ListRoute(list: Omit<ResourceListProps, 'fileActions'>) {
  const { resource, columns } = list;
  const [search] = useSearchParams();
  const isWanted = useMayImport(resource) && search.has(IMPORT_PARAM);
  const load = useCallback(() => loadImport(resource), [resource]);
  const { part: Import, failed } = useLoadedPart(load, isWanted);
  if (!isWanted) return <ResourceList {...list} fileActions={FileActions} />;
  if (Import) return <Import key={resource.name} resource={resource} own={columns} />;
  return (
    failed && (
      <Page kind="fill">
        <FailedPanel level={1} failed={failed} />
      </Page>
    )
  );
}
