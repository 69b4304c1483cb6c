import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SkeletonRows } from '../../../src/ui/feedback/Skeleton';
import { StatePanel } from '../../../src/ui/feedback/StatePanel';
import { StatusDot } from '../../../src/ui/feedback/StatusDot';
import { Button } from '../../../src/ui/form/Button';
import { type GridColumn, type GridSort, nextSort } from '../../../src/ui/grid/columns';
import { Grid } from '../../../src/ui/grid/Grid';
import styles from './controls.module.css';
import { Gallery, Specimen } from './Gallery';

interface Row {
  id: number;
  name: string;
  isActive: boolean;
}

const ROWS: readonly Row[] = Array.from({ length: 1_000 }, (_, at) => ({
  id: at + 1,
  name: `Brand ${at + 1}`,
  isActive: at % 4 !== 3,
}));

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    key: 'name',
    head: 'Name',
    width: 'minmax(140px, 1fr)',
    sortable: true,
    mobile: 'name',
    cell: ({ name }) => name,
  },
  {
    key: 'status',
    head: 'Status',
    width: '120px',
    mobile: 'state',
    cell: ({ isActive }) => (
      <StatusDot tone={isActive ? 'success' : 'off'}>{isActive ? 'Active' : 'Inactive'}</StatusDot>
    ),
  },
  {
    key: 'id',
    head: 'No.',
    width: '80px',
    align: 'end',
    sortable: true,
    mobile: 'figure',
    cell: ({ id }) => id,
  },
];

const keyOf = ({ id }: Row) => `${id}`;
const isMuted = ({ isActive }: Row) => !isActive;
const actions = ({ name }: Row) => (
  <Button variant="ghost" size="sm" icon={Trash2} iconOnly>{`Delete ${name}`}</Button>
);

/** The list: with rows, empty, and loading. */
export function Lists() {
  const [sort, setSort] = useState<GridSort | null>(null);
  const turned = sort?.direction === 'descending' ? [...ROWS].reverse() : ROWS;
  const list = {
    columns: COLUMNS,
    rowKey: keyOf,
    sort,
    onSort: (key: string) => setSort(nextSort(sort, key)),
  };
  return (
    <Gallery title="List" wide>
      <Specimen state="1,000 rows, every fourth one muted">
        <div className={styles.box}>
          <Grid label="Brands" rows={turned} rowActions={actions} muted={isMuted} {...list} />
        </div>
      </Specimen>
      <Specimen state="empty">
        <div className={styles.box}>
          <Grid
            label="No brands"
            rows={[]}
            empty={() => <StatePanel level={3} title="No brands match" text="Try another search." />}
            {...list}
          />
        </div>
      </Specimen>
      <Specimen state="loading">
        <div className={styles.box}>
          <Grid
            label="Loading brands"
            rows={[]}
            empty={(shown) => <SkeletonRows columns={shown} count={4} />}
            {...list}
          />
        </div>
      </Specimen>
    </Gallery>
  );
}
