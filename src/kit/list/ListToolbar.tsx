import { useFormats } from '../../host/formats';
import { STATUSES, type StatusFilter } from '../../lib/listIndex';
import { lists } from '../../messages/lists';
import type { Density } from '../../session/preferences/preferences';
import { SearchField } from '../../ui/form/SearchField';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { Toolbar } from '../../ui/layout/Toolbar';
import type { ChoosableColumn } from '../../ui/pickers/ColumnChooser';
import type { Identified } from '../declare/effects';
import type { ListContext } from '../declare/listDeclaration';
import type { AnyResource } from '../declare/resource';
import { ColumnsButton } from './ColumnsButton';
import { DensityGroup } from './DensityGroup';
import { FilterPills } from './FilterPills';
import type { ListState } from './listAddress';
import type { Facet } from './useListing';

interface ListToolbarProps {
  resource: AnyResource;
  /** The records of the scope, unfiltered. */
  scoped: readonly Identified[];
  state: ListState;
  change(part: Partial<ListState>): void;
  /** Undefined while the list is not loaded. */
  counts: Record<StatusFilter, number> | undefined;
  facet: Facet;
  context: ListContext;
  summary: string;
  density: Density;
  columns: readonly ChoosableColumn[];
}

const loadIdentified = async () => (await import('./IdentifiedRecords')).IdentifiedRecords;
const nothing = () => undefined;

/** The toolbar above a list: search, filters, count and display settings. */
export function ListToolbar({ resource, state, change, counts, summary, ...props }: ListToolbarProps) {
  const { scoped, facet, context, density, columns } = props;
  const IdentifiedRecords = useLoaded(loadIdentified, resource.hasIdentifiers && state.query !== '', nothing);
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
      below={
        resource.hasIdentifiers && (
          <div aria-live="polite">
            {IdentifiedRecords && <IdentifiedRecords resource={resource} rows={scoped} text={state.query} />}
          </div>
        )
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
