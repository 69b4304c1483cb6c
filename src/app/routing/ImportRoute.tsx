import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListColumn } from '../../kit/declare/listDeclaration';
import { routeOf } from '../../kit/declare/pages';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { useMay } from '../../session/auth/session';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Page } from '../../ui/layout/Page';
import { FailedPanel } from '../../ui/refresh/FailedLoad';

/** In the address of a list, after the question mark: the import is shown in its place. */
export const IMPORT_PARAM = 'import';

/** The page, and the lists of entries per venue that it reads. */
async function loadImport({ venueLists }: AnyResource) {
  const page = import(/* webpackChunkName: "import" */ '../../features/import/ImportPage');
  const [{ ImportPage }] = await Promise.all([page, venueLists()]);
  return ImportPage;
}

/** Has the resource an import, and may the role change something with it (R131)? */
export function useMayImport({ pages }: AnyResource): boolean {
  const may = useMay();
  if (pages.create?.fields === undefined) return false;
  return Object.entries(pages).some(([name, page]) => name !== 'list' && may(routeOf(page), 'write'));
}

interface ImportRouteProps {
  resource: AnyResource;
  own: readonly ListColumn<Identified>[];
  /** The list, which every other address of the page shows. */
  children: ReactNode;
}

/** The list of a resource, or its import where the address asks for it: '/all-brands?import'. */
export function ImportRoute({ resource, own, children }: ImportRouteProps) {
  const [search] = useSearchParams();
  const isWanted = useMayImport(resource) && search.has(IMPORT_PARAM);
  const load = useCallback(() => loadImport(resource), [resource]);
  const { part: Import, failed } = useLoadedPart(load, isWanted);
  if (!isWanted) return children;
  if (Import) return <Import key={resource.name} resource={resource} own={own} />;
  return (
    failed && (
      <Page kind="fill">
        <FailedPanel level={1} failed={failed} />
      </Page>
    )
  );
}
