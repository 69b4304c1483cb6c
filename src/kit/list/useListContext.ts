import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useHost } from '../../host/HostContext';
import { ALL_VENUES } from '../../rules/scope';
import { useScopeOptions } from '../../session/scopeOptions';
import { useScope } from '../../session/session';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import type { ListContext, Standing } from '../listDeclaration';
import { RegisterContext } from '../register';
import { EMPTY } from '../state';
import type { ResourcesState } from '../useResource';
import { venuesInScope } from './venuesInScope';

/** Milliseconds after which a list that is read again looks at the clock again. */
const MINUTE = 60_000;

/**
 * What the columns and filters of a list may look at besides the record. It changes when the names of `named` resources
 * arrive, with the scope, and when the list is read again; and everything that was prepared with it is prepared anew.
 */
export function useListContext(
  named: readonly string[],
  own: { name: string },
  list: readonly Identified[],
): ListContext {
  const register = useContext(RegisterContext);
  const lists = useSelector(
    ({ resources }: ResourcesState) => named.map((name) => resources[name]?.list),
    shallowEqual,
  );
  const { selectedCompany, selectedVenue } = useScope();
  const { venues } = useScopeOptions();
  const { timeZone } = useHost();
  const now = useNow(list);
  // the list itself does not make another context: who looks into it prepares by list anyway
  const latest = useRef(list);
  latest.current = list;
  return useMemo(() => {
    const recordsOf = (name: string) => {
      const records = name === own.name ? latest.current : lists[named.indexOf(name)];
      return records === EMPTY.list ? undefined : records;
    };
    const isInScope = ({ id }: { id: string }) =>
      !selectedVenue || selectedVenue === ALL_VENUES || id === selectedVenue;
    return {
      now,
      timeZone,
      venues: venuesInScope(venues, selectedCompany).filter(isInScope),
      nameOf(name, id) {
        const resource = register.find((candidate) => candidate.name === name);
        const records = lists[named.indexOf(name)];
        return resource && records ? namesIn(resource, records).get(id) : undefined;
      },
      listOf: recordsOf,
      standingOf(name) {
        const resource = register.find((candidate) => candidate.name === name);
        const records = recordsOf(name);
        return resource && records ? standingIn(resource, records) : undefined;
      },
    };
  }, [now, timeZone, venues, selectedCompany, selectedVenue, register, own.name, named, lists]);
}

function useNow(list: readonly Identified[]): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list was read again
  useEffect(() => {
    setNow((known) => (Date.now() - known > MINUTE ? Date.now() : known));
  }, [list]);
  return now;
}

const namesOf = new WeakMap<readonly Identified[], ReadonlyMap<string, string>>();

/** The names of a list's records by id, read once per list. */
function namesIn(resource: AnyResource, records: readonly Identified[]): ReadonlyMap<string, string> {
  const names = namesOf.get(records) ?? new Map(records.map((each) => [each._id, resource.titleOf(each)]));
  namesOf.set(records, names);
  return names;
}

const standingsOf = new WeakMap<readonly Identified[], Standing>();

/** Which of a list's records are active, read once per list. */
function standingIn(resource: AnyResource, records: readonly Identified[]): Standing {
  const known = standingsOf.get(records);
  if (known) return known;
  const byId = new Map<string, boolean>();
  const byName = new Map<string, boolean>();
  for (const record of records) {
    const [name, isActive] = [resource.titleOf(record), resource.isActive(record)];
    byId.set(record._id, isActive);
    byName.set(name, isActive || byName.get(name) === true);
  }
  const standing = { byId, byName };
  standingsOf.set(records, standing);
  return standing;
}
