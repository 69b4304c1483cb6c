import { useRef, useState } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { type ChoosableColumn, ColumnChooser } from '../../../src/ui/pickers/ColumnChooser';
import { FilterPill } from '../../../src/ui/pickers/FilterPill';
import { Gallery, Held, Specimen } from './Gallery';

const BRANDS = ['Alpine Spring', 'Brauhaus Nord', 'Cremello', 'Fizzmore', 'Frosty Lane', 'Halden Kitchen'];
const MORE = [...BRANDS, 'Kernel & Co', 'Marlow', 'Nordic Roast', 'Orchard & Rye', 'Pixel Candy'];
const COLUMNS: readonly ChoosableColumn[] = ['Product', 'Brand', 'Category', 'Price', 'Status'].map(
  (head) => ({ key: head, head, isShown: head !== 'Category' }),
);

const STATES = [
  ['not set', BRANDS, []],
  ['one value', BRANDS, ['Marlow']],
  ['four values, with a search', MORE, ['Kernel & Co', 'Marlow', 'Cremello', 'Fizzmore']],
] as const;

/** Controls above a list: filters, and the column chooser. */
export function Narrowing() {
  return (
    <Gallery title="Filters and columns">
      {STATES.map(([state, names, start]) => (
        <Specimen key={state} state={`filter, ${state}`}>
          <Held start={start as readonly string[]}>
            {(field) => (
              <FilterPill
                label="Brand"
                {...field}
                labelOf={String}
                options={() => names.map((name, at) => ({ value: name, label: name, count: `${at * 7}` }))}
              />
            )}
          </Held>
        </Specimen>
      ))}
      <Specimen state="column chooser">
        <Chooser />
      </Specimen>
    </Gallery>
  );
}

function Chooser() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [columns, setColumns] = useState(COLUMNS);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      {isOpen && (
        <ColumnChooser
          label="Columns"
          anchor={button}
          columns={columns}
          onChange={setColumns}
          onReset={() => setColumns(COLUMNS)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
