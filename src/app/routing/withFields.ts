import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ResourceName } from '../../kit/declare/registered';
import type { AnyResource } from '../../kit/declare/resource';
import { savedFieldsOf } from '../../kit/declare/savedFields';

/**
 * A resource with what each list has whose pages have fields, without a line of its declaration: the view Fields, first
 * among its views, and the save bar of the unsaved changes of all views (R290).
 */
export const withFields = weakMapMemoize((resource: AnyResource): AnyResource => {
  const saved = savedFieldsOf(resource, NO_LISTS).filter(
    ({ page, operation }) => page?.fields && operation !== '',
  );
  if (!resource.pages.list || saved.length === 0) return resource;
  const pages = Object.keys(resource.pages).filter((name) =>
    saved.some(({ page }) => page === resource.pages[name]),
  );
  const partsOf = async () => resource.listParts?.();
  return {
    ...resource,
    views: {
      fields: {
        label: 'Fields',
        icon: 'table',
        pages,
        reads: saved.flatMap(({ fields }) =>
          fields.flatMap(({ type, reference }) =>
            type === 'reference' && typeof reference?.to === 'string' ? [reference.to as ResourceName] : [],
          ),
        ),
        isWide: true,
        screen: async () => {
          const code = import(/* webpackChunkName: "fields" */ '../../features/sheets/fields/Fields');
          const [{ fieldsOf }, parts] = await Promise.all([code, partsOf()]);
          return fieldsOf(parts);
        },
      },
      ...resource.views,
    },
    listFooter: async () => {
      const code = import('../../features/sheets/matrix/UnsavedChanges');
      const [{ unsavedChangesOf }, parts] = await Promise.all([code, partsOf()]);
      return unsavedChangesOf(parts);
    },
  };
});

const NO_LISTS: readonly never[] = [];
