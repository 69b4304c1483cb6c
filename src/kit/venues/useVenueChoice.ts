import { useMemo } from 'react';
import type { ListViewState } from '../declare/listView';
import { GROUP_PARAM, ID_SEPARATOR, VENUES_PARAM } from './groupLink';

/** The venues that a view of a list shows: they stand in the address, unknown ones are ignored, and none means all. */
export function useVenueChoice({
  context: { venues: all },
  params,
  setParams,
}: Pick<ListViewState, 'context' | 'params' | 'setParams'>) {
  const { [VENUES_PARAM]: known = '', [GROUP_PARAM]: group = '' } = params;
  const venues = useMemo(() => {
    const ids = known.split(ID_SEPARATOR);
    const chosen = all.filter(({ id }) => ids.includes(id));
    return chosen.length > 0 ? chosen : all;
  }, [all, known]);
  return {
    venues,
    showVenues: (ids: readonly string[]) =>
      setParams({
        [VENUES_PARAM]: ids.length === all.length ? '' : ids.join(ID_SEPARATOR),
        [GROUP_PARAM]: '',
      }),
    /** What a link of a group has brought: its name, and how many venues it has. */
    linked: group === '' ? undefined : { name: group, count: known.split(ID_SEPARATOR).length },
    dismissLinked: () => setParams({ [GROUP_PARAM]: '' }),
  };
}
