import { useFormats } from '../../host/formats';
import { lists } from '../../messages/lists';
import { STATUSES, type StatusFilter } from '../../rules/listing';
import type { Density } from '../../session/preferences';
import type { ChoosableColumn } from '../../ui/ColumnChooser';
import { SearchField } from '../../ui/SearchField';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Toolbar } from '../../ui/Toolbar';
import type { AnyResource } from '../calls';
import type { ListContext } from '../listDeclaration';
import { ColumnsButton } from './ColumnsButton';
import { DensityGroup } from './DensityGroup';
import { FilterPills } from './FilterPills';
import type { ListState } from './listAddress';
import type { Facet } from './useListing';

interface ListToolbarProps {
  resource: AnyResource;
  state: ListState;
  change(part: Partial<ListState>): void;
  /** Absent while nothing is known. */
  counts: Record<StatusFilter, number> | undefined;
  facet: Facet;
  context: ListContext;
  summary: string;
  density: Density;
  columns: readonly ChoosableColumn[];
}

/** The line above a list: what is searched and filtered for, how many there are, how they are shown. */
export function ListToolbar({ resource, state, change, counts, summary, ...props }: ListToolbarProps) {
  const { facet, context, density, columns } = props;
  const { number } = useFormats();
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
        <>
          {resource.hasStatus && (
            <SegmentedControl
              label={lists.status}
              options={STATUSES.map((value) => ({
                value,
                label: lists[value],
                count: counts && number(counts[value]),
              }))}
              value={state.status}
              onChange={(status) => change({ status })}
            />
          )}
          <FilterPills
            filters={resource.filters}
            chosen={state.filters}
            change={(filters) => change({ filters })}
            facet={facet}
            context={context}
            isKnown={counts !== undefined}
          />
        </>
      }
      filtersBelow={resource.filters.some(({ segments }) => segments !== undefined)}
      meta={<span aria-live="polite">{summary}</span>}
      view={<DensityGroup list={resource.name} density={density} />}
      end={<ColumnsButton list={resource.name} columns={columns} />}
    />
  );
}
