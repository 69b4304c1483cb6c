import { useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import type { Identified } from '../../kit/declare/record';
import { useRegister } from '../../kit/declare/register';
import type { AnyResource } from '../../kit/declare/resource';
import { useMissingLists } from '../../kit/state/useChoiceList';
import type { ResourcesState } from '../../kit/state/useResource';
import { finished } from '../../lib/timeSlices';
import { useStableArray } from '../../lib/useStableArray';
import { palette } from '../../messages/palette';
import { useMay, useUser } from '../../session/auth/session';
import { useRecent } from '../../session/preferences/recent';
import { useCurrentPage } from '../tabs/currentPage';
import { find, findableSlices, type Matches, type Query, queryOf } from './finding';
import {
  createEntry,
  type EntryGroup,
  type May,
  mayCreate,
  type PaletteItem,
  type RecordContext,
  recentGroup,
  recordActions,
  recordGroup,
  recordItem,
  recordPages,
} from './items';
import { type Commands, useCommandItems } from './useCommandItems';
import { useFindables } from './useFindables';

/** The number of results shown of each kind; the total is shown beside them. */
const MAX_SHOWN_RESULTS = 5;

/** What the palette offers for what is typed. */
export interface Results {
  groups: readonly EntryGroup[];
  words: readonly string[];
  /** No record, page or action matches. */
  isNothing: boolean;
  lists: ListsState & { preparing: readonly AnyResource[] };
}

/** A group and the rank of its best match. */
interface Ranked extends EntryGroup {
  rank: number;
}

/**
 * Records come first, then actions on the first of them, pages, other actions and creating what was typed
 * (R113); a group with a better match comes before these.
 */
export function useResults(typed: string, commands: Commands): Results {
  const query = useMemo(() => queryOf(typed), [typed]);
  const isTyped = query.words.length > 0;
  const may = useMay();
  const current = useCurrentPage();
  const context = useRecordContext(may);
  const resources = useFindableResources(may);
  const lists = useRecordLists(resources, isTyped);
  const findables = useFindables(resources);
  const commandEntries = useCommandItems(may, commands);
  const recent = useRecentItems(resources, findables, context);
  const earlier = useRef(new Map<string, Matches<Identified>>());

  const preparing = findables.flatMap(({ resource, findable }) => (findable ? [] : [resource]));
  const state = { words: query.words, lists: { ...lists, preparing } };
  if (typed.trim() === '') {
    const groups = [
      recent,
      groupOf('actions', palette.actions, commandEntries.actions),
      groupOf('pages', palette.pages, commandEntries.pages),
    ];
    return { ...state, isNothing: false, groups: groups.filter(({ items }) => items.length > 0) };
  }

  const records = findables.flatMap(({ resource, findable }) => {
    if (!findable) return [];
    const matches = find(findable, query, MAX_SHOWN_RESULTS, earlier.current.get(resource.name));
    earlier.current.set(resource.name, matches);
    const [first] = matches.best;
    return first ? [{ resource, first, group: recordGroup(resource, matches, context) }] : [];
  });
  const pages = foundItems('pages', palette.pages, commandEntries.pages, query);
  const actions = foundItems('actions', palette.actions, commandEntries.actions, query);
  const top = records.reduce<(typeof records)[number] | undefined>(
    (best, each) => (best && best.first.rank <= each.first.rank ? best : each),
    undefined,
  );
  const isNothing = records.length === 0 && pages.length === 0 && actions.length === 0;
  const creatable = isNothing ? resources : top ? [top.resource] : [];
  const created = creatable
    .filter((resource) => mayCreate(resource, may))
    .map((resource) => createEntry(resource, namedBy(typed)));
  const groups = [
    ...records.map(({ group, first }) => ({ ...group, rank: first.rank })),
    ...pages,
    ...withCreated(actions, created),
  ].sort((one, other) => one.rank - other.rank);
  const isOpen = top?.resource.name === current?.resource.name && top?.first.thing._id === current?.params.id;
  const tabs = top && recordActions(top.resource, top.first.thing, may, isOpen);
  return {
    ...state,
    isNothing,
    groups: groups.flatMap((group) =>
      tabs && tabs.items.length > 0 && group.key === top.resource.name ? [group, tabs] : [group],
    ),
  };
}

function useRecordContext(may: RecordContext['may']): RecordContext {
  const { timeZone } = useHost();
  const [now] = useState(Date.now);
  return { may, formats: useFormats(), now, timeZone };
}

/** The recently opened records that are in the loaded lists, the role's access and the scope. */
function useRecentItems(
  resources: readonly AnyResource[],
  findables: ReturnType<typeof useFindables>,
  context: RecordContext,
): EntryGroup {
  const recent = useRecent(useUser()?._id ?? '');
  // looked up only while nothing is typed; a list is walked once for all of its records
  const opened = useMemo(() => {
    const wanted = new Set(recent.map(({ resource, id }) => `${resource} ${id}`));
    const loaded = new Map<string, Identified>();
    for (const { resource, findable } of findables) {
      if (!recent.some((record) => record.resource === resource.name)) continue;
      for (const record of findable?.items ?? []) {
        const key = `${resource.name} ${record._id}`;
        if (wanted.has(key)) loaded.set(key, record);
      }
    }
    return recent.flatMap(({ resource: name, id }) => {
      const resource = resources.find((each) => each.name === name);
      const record = loaded.get(`${name} ${id}`);
      return resource && record ? [{ resource, record }] : [];
    });
  }, [recent, resources, findables]);
  return recentGroup(opened.flatMap(({ resource, record }) => withKind(resource, record, context)));
}

/** Records of several kinds under one heading show their kind. */
function withKind(resource: AnyResource, record: Identified, context: RecordContext): PaletteItem[] {
  const item = recordItem(resource, record, context);
  return item ? [{ ...item, key: `recent ${item.key}`, detail: resource.label.one }] : [];
}

function groupOf(key: string, title: string, items: readonly PaletteItem[]): EntryGroup {
  return { key, title, items, total: items.length };
}

function foundItems(key: string, title: string, items: readonly PaletteItem[], query: Query): Ranked[] {
  const findable = finished(
    findableSlices(
      items,
      () => true,
      ({ name, related = '' }) => ({ name, related: [related] }),
    ),
  );
  const { best, total } = find(findable, query, MAX_SHOWN_RESULTS);
  const [first] = best;
  return first ? [{ key, title, items: best.map(({ thing }) => thing), total, rank: first.rank }] : [];
}

/** Creating what was typed is listed with the actions, and comes last where no action matches. */
function withCreated(actions: readonly Ranked[], created: readonly PaletteItem[]): Ranked[] {
  if (created.length === 0) return [...actions];
  const [group = { ...groupOf('actions', palette.actions, []), rank: Number.POSITIVE_INFINITY }] = actions;
  return [{ ...group, items: [...group.items, ...created], total: group.total + created.length }];
}

/** What was typed as a name: at most 100 letters, one space between words. */
function namedBy(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, 100);
}

interface ListsState {
  loading: readonly AnyResource[];
  failed: readonly AnyResource[];
  retry(): void;
}

/** The resources whose records this role may open. */
function useFindableResources(may: May): readonly AnyResource[] {
  const register = useRegister();
  return useStableArray(
    register.filter(
      (resource) =>
        resource.operations.fetchAll && resource.pages.list && recordPages(resource, may).length > 0,
    ),
  );
}

/**
 * Fetches the lists that are not loaded yet: the short ones when the palette opens, the others when something
 * is typed.
 */
function useRecordLists(resources: readonly AnyResource[], isTyped: boolean): ListsState {
  const store = useStore<ResourcesState>();
  const wanted = useMemo(() => resources.filter(({ isLong }) => isTyped || !isLong), [resources, isTyped]);
  const { statuses, retry } = useMissingLists(wanted);
  const isLoading = ({ name }: AnyResource) =>
    statuses[name] === 'loading' ||
    // it is requested in the effect after this render
    (statuses[name] === undefined && store.getState().resources[name]?.list.length === 0);
  return {
    loading: wanted.filter(isLoading),
    failed: wanted.filter(({ name }) => statuses[name] === 'failed'),
    retry,
  };
}
