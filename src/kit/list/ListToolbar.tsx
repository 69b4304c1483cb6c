import { Columns3, CornerDownRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { STATUS_FILTERS } from '../../lib/listIndex';
import { useTimeSlices } from '../../lib/timeSlices';
import { lists } from '../../messages/lists';
import { type IdentifierIndex, identifiedBy, identifierSlices } from '../../rules/identifiers';
import { useStoreDispatch } from '../../session/auth/session';
import { columnsChosen, columnsReset, type Density } from '../../session/preferences/preferences';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { SearchField } from '../../ui/form/SearchField';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useLazyOpener } from '../../ui/hooks/useOpener';
import { Toolbar } from '../../ui/layout/Toolbar';
import type { ChoosableColumn } from '../../ui/pickers/ColumnChooser';
import { hrefTo } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { DensityGroup } from './DensityGroup';
import { FilterPills } from './FilterPills';
import styles from './ListToolbar.module.css';
import { RowCount } from './RowCount';
import type { ListModel } from './useListModel';

interface ListToolbarProps {
  resource: AnyResource;
  model: ListModel;
  /** Rendered beside the filters; the number of rows unless stated. */
  summary: string | undefined;
  density: Density;
  /** The key of the preference: lists and views have a density each. */
  densityOf: string;
  /** Rendered at the end; the column chooser unless stated. */
  end?: ReactNode;
  /** Hidden on phones. */
  isFolded?: boolean;
}

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
  const { scoped, state, change, facet, context, choices, hasRows } = model;
  const copy = model.read.failure ? undefined : model.copy;
  const many = resource.label.many.toLowerCase();
  const counts = hasRows ? model.counts : undefined;
  const { number } = useFormats();
  const rowCount = hasRows
    ? lists.count(model.rows.length, model.total, resource.label.one.toLowerCase(), many, number)
    : model.isLoading && lists.loading(many);
  return (
    <Toolbar
      isFolded={isFolded}
      search={
        <SearchField
          label={lists.search(many)}
          value={state.query}
          onChange={(query) => change({ query })}
          shortcut="/"
        />
      }
      below={
        resource.hasIdentifiers && (
          <div aria-live="polite">
            <IdentifiedRecords resource={resource} rows={scoped} text={state.query} />
          </div>
        )
      }
      filters={
        <>
          {resource.hasStatus && (
            <SegmentedControl
              label={lists.status}
              options={STATUS_FILTERS.map((value) => ({
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
      meta={<RowCount copy={copy}>{summary ?? rowCount}</RowCount>}
      isMetaKept={copy !== undefined}
      view={<DensityGroup list={densityOf} density={density} />}
      end={end ?? <ColumnsButton list={resource.name} columns={choices} />}
    />
  );
}

const load = async () => (await import('../../ui/pickers/ColumnChooser')).ColumnChooser;

/** Opens the column chooser of one list; its settings are kept on this device (R91). */
function ColumnsButton({ list, columns }: { list: string; columns: readonly ChoosableColumn[] }) {
  const dispatch = useStoreDispatch();
  const { button, anchor, close, Opened: Chooser } = useLazyOpener(load);
  return (
    <>
      <Button icon={Columns3} iconOnly {...button}>
        {lists.columns}
      </Button>
      {Chooser && (
        <Chooser
          label={lists.columns}
          anchor={anchor}
          columns={columns}
          onChange={(next) =>
            dispatch(
              columnsChosen({ list, columns: next.slice(1).map(({ key, isShown }) => ({ key, isShown })) }),
            )
          }
          onReset={() => dispatch(columnsReset(list))}
          onClose={close}
        />
      )}
    </>
  );
}

/** A link to each record that has exactly this text as an identifier, whatever the list's filters are. */
function IdentifiedRecords({
  resource,
  rows,
  text,
}: {
  resource: AnyResource;
  /** The records of the scope. */
  rows: readonly Identified[];
  text: string;
}) {
  const isAsked = text.trim() !== '';
  const work = useMemo(
    () => (isAsked ? () => indexed(resource, rows) : undefined),
    [isAsked, resource, rows],
  );
  const known = useTimeSlices(work);
  const { details } = resource.pages;
  if (!known || !details) return null;
  const records = identifiedBy(known.index, text).flatMap((index) => known.rows[index] ?? []);
  return records.map((record) => (
    <Link key={record._id} className={styles.link} to={hrefTo(details, { id: record._id })}>
      <Icon of={CornerDownRight} size="sm" />
      <span className={styles.name}>{lists.openOne(resource.titleOf(record))}</span>
    </Link>
  ));
}

/** An index and the rows that its positions refer to. */
interface Indexed {
  rows: readonly Identified[];
  index: IdentifierIndex;
}

/** Built once per list, however often its page is opened. */
const indexOf = new WeakMap<readonly Identified[], Indexed>();

function* indexed(resource: AnyResource, rows: readonly Identified[]): Generator<void, Indexed> {
  const known = indexOf.get(rows);
  if (known) return known;
  const fresh = { rows, index: yield* identifierSlices(rows, resource.identifiers) };
  indexOf.set(rows, fresh);
  return fresh;
}
