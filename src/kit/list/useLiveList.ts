import { useMemo, useState } from 'react';
import { usePolling } from '../../lib/usePolling';
import { scopeTest } from '../../rules/scope';
import { useScope } from '../../session/auth/session';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import type { Identified } from '../declare/effects';
import type { AnyResource } from '../declare/resource';
import { useChoiceList } from '../state/useChoiceList';
import { useList } from '../state/useResource';

/**
 * The list of a resource as its page shows it. A live one is polled every minute and on focus; new rows are
 * held back until the user requests them, so that no row moves (src/README.md, R90).
 */
export function useLiveList(resource: AnyResource) {
  const list = useList(resource);
  usePolling(useChoiceList(resource, false).poll, resource.isLive);
  const scope = useScope();
  const { venues } = useScopeOptions();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  // the first list is shown as loaded
  if (resource.isLive && known === undefined && list.length > 0) setKnown(idsOf(list));
  const { shown, waiting } = useMemo(() => {
    const fresh = known ? list.filter(({ _id }) => !known.has(_id)) : [];
    if (fresh.length === 0) return { shown: list, waiting: 0 };
    const held = new Set(fresh);
    return {
      shown: list.filter((record) => !held.has(record)),
      waiting: fresh.filter(scopeTest(scope, venues)).length,
    };
  }, [list, known, scope, venues]);
  return { list: shown, waiting, showAll: () => setKnown(idsOf(list)) };
}

const idsOf = (list: readonly Identified[]) => new Set(list.map(({ _id }) => _id));
