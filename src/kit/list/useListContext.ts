import { weakMapMemoize } from '@reduxjs/toolkit';
import { useMemo, useRef, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useHost } from '../../host/HostContext';
import { ageOf } from '../../lib/elapsed';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { useVenuesInScope } from '../../session/scope/useVenuesInScope';
import type { ActiveIndex, ListContext } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import { namesIn } from '../declare/recordNames';
import { useRegister } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import { INITIAL_RESOURCE_STATE } from '../state/reducer';
import type { ResourcesState } from '../state/useResource';

/** Milliseconds after which a refetch of the list updates the current time. */
const MINUTE = 60_000;

/**
 * What the columns and filters of a list may read besides the record. It changes when names of `named`
 * resources are loaded, with the scope, and after a refetch of the list; everything that was prepared with it
 * is then prepared again.
 */
export function useListContext(
  named: readonly string[],
  own: { name: string },
  list: readonly Identified[],
): ListContext {
  const register = useRegister();
  const lists = useSelector(
    ({ resources }: ResourcesState) => named.map((name) => resources[name]?.list),
    shallowEqual,
  );
  const { venues } = useVenuesInScope();
  const { timeZone } = useHost();
  const now = useNow(list);
  // a change of the list itself does not change the context: what reads it is prepared per list anyway
  const latest = useRef(list);
  latest.current = list;
  return useMemo(() => {
    const recordsOf = (name: string) => {
      const records = name === own.name ? latest.current : lists[named.indexOf(name)];
      return records === INITIAL_RESOURCE_STATE.list ? undefined : records;
    };
    return {
      now,
      timeZone,
      venues,
      nameOf(name, id) {
        const resource = register.find((candidate) => candidate.name === name);
        const records = lists[named.indexOf(name)];
        return resource && records ? namesIn(resource, records).get(id) : undefined;
      },
      listOf: recordsOf,
      activeIndexOf(name) {
        const resource = register.find((candidate) => candidate.name === name);
        const records = recordsOf(name);
        return resource && records ? activeIndexIn(resource, records) : undefined;
      },
    };
  }, [now, timeZone, venues, register, own.name, named, lists]);
}

function useNow(list: readonly Identified[]): number {
  const [now, setNow] = useState(Date.now);
  useTriggeredEffect([list], () => {
    setNow((known) => (ageOf(known) > MINUTE ? Date.now() : known));
  });
  return now;
}

/** Which of a list's records are active, computed once per list. */
const activeIndexIn = weakMapMemoize((resource: AnyResource, records: readonly Identified[]): ActiveIndex => {
  const byId = new Map<string, boolean>();
  const byName = new Map<string, boolean>();
  for (const record of records) {
    const [name, isActive] = [resource.titleOf(record), resource.isActive(record)];
    byId.set(record._id, isActive);
    byName.set(name, isActive || byName.get(name) === true);
  }
  return { byId, byName };
});
