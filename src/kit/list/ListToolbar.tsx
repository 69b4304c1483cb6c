import { lists } from '../../messages/lists';
import { STATUSES, type StatusFilter } from '../../rules/listing';
import type { Density } from '../../session/preferences';
import { SearchField } from '../../ui/SearchField';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Toolbar } from '../../ui/Toolbar';
import type { AnyResource } from '../calls';
import { DensityGroup } from './DensityGroup';
import type { ListState } from './useListState';

interface ListToolbarProps {
  resource: AnyResource;
  state: ListState;
  change(part: Partial<ListState>): void;
  /** Absent while nothing is known. */
  counts: Record<StatusFilter, number> | undefined;
  summary: string;
  density: Density;
}

/** The line above a list: what is searched for, which status, how many there are, how close they stand. */
export function ListToolbar({ resource, state, change, counts, summary, density }: ListToolbarProps) {
  return (
    <Toolbar
      search={
        <SearchField
          label={lists.search(resource.label.many.toLowerCase())}
          value={state.query}
          onChange={(query) => change({ query })}
          shortcut="/"
        />
      }
      filters={
        <SegmentedControl
          label={lists.status}
          options={STATUSES.map((value) => ({ value, label: lists[value], count: counts?.[value] }))}
          value={state.status}
          onChange={(status) => change({ status })}
        />
      }
      meta={<span aria-live="polite">{summary}</span>}
      end={<DensityGroup list={resource.name} density={density} />}
    />
  );
}
