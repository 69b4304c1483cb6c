import { ClientSideRowModelModule, createGrid, ModuleRegistry, QuickFilterModule } from 'ag-grid-community';

interface Row {
  _id: string;
  name: string;
  isActive: boolean;
}

/**
 * The page of a well-known grid to compare with: the same products, columns, roles and names as the bare
 * page, and its own quick filter, set so that it searches the same texts.
 */
ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule]);

const element = document.querySelector<HTMLElement>('#grid');
const input = document.querySelector('input');
if (!element || !input) throw new Error('The page has no place for the grid.');

const api = createGrid<Row>(element, {
  columnDefs: [
    { field: 'name', flex: 2, cellRenderer: ({ data }: { data: Row }) => linkTo(data) },
    ...['brand', 'category', 'color', 'price'].map((field) => ({ field: field as 'name', flex: 1 })),
    { field: 'subCategory' as 'name', hide: true },
    {
      headerName: 'status',
      flex: 1,
      valueGetter: ({ data }) => (data?.isActive ? 'Active' : 'Inactive'),
      getQuickFilterText: () => '',
    },
  ],
  rowHeight: 40,
  cacheQuickFilter: true,
  includeHiddenColumnsInQuickFilter: true,
  quickFilterParser: (text) => [text],
});
element.querySelector('[role=grid]')?.setAttribute('aria-label', 'Products');
input.addEventListener('input', () => api.setGridOption('quickFilterText', input.value));
void fetch('/api/v1/product/get-all-products-v2')
  .then((answer) => answer.json() as Promise<{ products: Row[] }>)
  .then(({ products }) => api.setGridOption('rowData', products));

function linkTo({ _id, name }: Row): HTMLElement {
  return Object.assign(document.createElement('a'), { href: `#${_id}`, textContent: name });
}
