import {
  ClientSideRowModelModule,
  type ColDef,
  createGrid,
  ModuleRegistry,
  TextEditorModule,
} from 'ag-grid-community';

interface Row {
  _id: string;
  name: string;
  price: number;
  pricingDetails: { venue: string; price: number }[];
}

interface Venue {
  _id: string;
  venueDetails: { venueName: string };
}

/**
 * The page of a well-known grid to compare the matrix with: the same products down, the prices at the same
 * venues across, name and base price pinned, editable cells. The prices are indexed by venue once per product.
 */
ModuleRegistry.registerModules([ClientSideRowModelModule, TextEditorModule]);

const element = document.querySelector<HTMLElement>('#grid');
if (!element) throw new Error('The page has no place for the grid.');

const indexed = new WeakMap<Row, Map<string, { price: number }>>();
const pricesOf = (row: Row) => {
  const known = indexed.get(row) ?? new Map(row.pricingDetails.map((entry) => [entry.venue, entry]));
  indexed.set(row, known);
  return known;
};
const read = async <T>(path: string) => (await (await fetch(`/api/v1/${path}`)).json()) as T;

void Promise.all([
  read<{ venues: Venue[] }>('company-venue/get-all-venues'),
  read<{ products: Row[] }>('product/get-all-products-v2'),
]).then(([{ venues }, { products }]) => {
  const columnDefs: ColDef<Row>[] = [
    { field: 'name', pinned: 'left', width: 232 },
    { field: 'price', pinned: 'left', width: 80 },
    ...venues.map(
      ({ _id, venueDetails }): ColDef<Row> => ({
        colId: _id,
        headerName: venueDetails.venueName,
        width: 100,
        editable: true,
        valueGetter: ({ data }) => data && pricesOf(data).get(_id)?.price.toFixed(2),
        valueSetter: ({ data, newValue }) => {
          pricesOf(data).set(_id, { price: Number(newValue) });
          return true;
        },
      }),
    ),
  ];
  createGrid<Row>(element, {
    columnDefs,
    rowHeight: 36,
    rowData: products,
    getRowId: ({ data }) => data._id,
  });
  element.querySelector('[role=grid]')?.setAttribute('aria-label', 'Products');
});
