import type { ReactNode } from 'react';
import { useFormats } from '../../host/formats';
import { STATUSES } from '../../lib/listIndex';
import { lists } from '../../messages/lists';
import type { Density } from '../../session/preferences/preferences';
import { SearchField } from '../../ui/form/SearchField';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useLoadedPart } from '../../ui/hooks/useLoaded';
import { Toolbar } from '../../ui/layout/Toolbar';
import { FailedLine } from '../../ui/refresh/FailedLoad';
import type { AnyResource } from '../declare/resource';
import { ColumnsButton } from './ColumnsButton';
import { DensityGroup } from './DensityGroup';
import { FilterPills } from './FilterPills';
import type { ListModel } from './useListModel';

interface ListToolbarProps {
  resource: AnyResource;
  model: ListModel;
  summary: string;
  density: Density;
  /** The key of the preference: lists and views have a density each. */
  densityOf: string;
  /** Rendered at the end; the column chooser unless stated. */
  end?: ReactNode;
  /** Hidden on phones. */
  isFolded?: boolean;
}

const loadIdentified = async () => (await import('./IdentifiedRecords')).IdentifiedRecords;

/** The toolbar above a list: search, filters, count and display settings. */
export function ListToolbar({
  resource,
  model,
  summary,
  density,
  densityOf,
  end,
  isFolded = false,
}: ListToolbarProps) {
  const { scoped, state, change, facet, context, choices, isKnown } = model;
  const counts = isKnown ? model.counts : undefined;
  const { part: IdentifiedRecords, failed } = useLoadedPart(
    loadIdentified,
    resource.hasIdentifiers && state.query !== '',
  );
  const { number } = useFormats();
  return (
    <Toolbar
      isFolded={isFolded}
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
            {failed && <FailedLine failed={failed} />}
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
      view={<DensityGroup list={densityOf} density={density} />}
      end={end ?? <ColumnsButton list={resource.name} columns={choices} />}
    />
  );
}
