import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useOptionalService } from '../../host/services';
import { useLatestRef } from '../../lib/useLatestRef';
import type { ResourceState } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { compareLists, type ListDifference } from './compareLists';
import { callsOf } from './requests';

/** What others have changed of a resource that is open here. */
export interface RecordUpdate extends ListDifference {
  resource: string;
  /** A refetch of the list has brought it, or another tab has reported it: the state changes just after the report then. */
  from: 'list' | 'tab';
}

/** Reports changes that were made elsewhere: found by a refetch of a list, or reported by another tab. */
export interface RecordUpdates {
  middleware: Middleware;
  /** Called for each update of this resource. */
  subscribe(resource: string, listener: (update: RecordUpdate) => void): () => void;
  /** Reports an update that was not found by a refetch of the list. */
  report(update: RecordUpdate): void;
}

/** The part of the store with the lists. */
interface ListsState {
  resources: Record<string, ResourceState>;
}

/** Compares each list that is shown with the one that its refetch brings, in time slices. */
export function createRecordUpdates(resources: readonly AnyResource[]): RecordUpdates {
  const listeners = new Map<string, Set<(update: RecordUpdate) => void>>();
  const report = (update: RecordUpdate) => {
    for (const listener of listeners.get(update.resource) ?? []) listener(update);
  };
  const lists = new Map(
    resources.flatMap((resource) => {
      const call = callsOf(resource).fetchAll;
      return call ? [[call.fulfilled.type, resource.name] as const] : [];
    }),
  );
  const { middleware, startListening } = createListenerMiddleware<ListsState>();
  startListening({
    predicate: ({ type }) => listeners.has(lists.get(type) ?? ''),
    async effect(action, { getOriginalState, getState, signal }) {
      const resource = lists.get(action.type) ?? '';
      const before = getOriginalState().resources[resource]?.list ?? [];
      const now = getState().resources[resource]?.list ?? [];
      if (before.length === 0 || before === now) return;
      const found = await compareLists(before, now, signal);
      if (found) report({ resource, ...found, from: 'list' });
    },
  });
  return {
    middleware,
    subscribe(resource, listener) {
      const own = listeners.get(resource) ?? new Set();
      listeners.set(resource, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(resource);
      };
    },
    report,
  };
}

declare module '../../host/services' {
  interface MountServices {
    recordUpdates: RecordUpdates;
  }
}

/** Calls back with each update of a resource while the component is mounted. */
export function useRecordUpdates(resource: string, onUpdate: (update: RecordUpdate) => void): void {
  const updates = useOptionalService('recordUpdates');
  const latest = useLatestRef(onUpdate);
  useEffect(() => updates?.subscribe(resource, (update) => latest.current(update)), [updates, resource]);
}
