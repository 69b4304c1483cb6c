import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { venueSheet as said } from '../../messages/sheet';
import { Button } from '../../ui/Button';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { SystemSelect } from '../../ui/SystemSelect';
import styles from './sheet.module.css';
import { ToolPopover } from './ToolPopover';
import type { VenueSheetLife } from './useVenueSheet';

/** Copies what one venue has to the others in the sheet, as changes that are still to be saved. */
export function CopyFromButton({ life }: { life: VenueSheetLife }) {
  return (
    <ToolPopover icon={Copy} label={said.copyFrom} disabled={life.readOnly || life.rows.length < 2}>
      {(close) => <CopyForm life={life} onDone={close} />}
    </ToolPopover>
  );
}

function CopyForm({ life: { rows, fields, edit }, onDone }: { life: VenueSheetLife; onDone(): void }) {
  const [source, setSource] = useState('');
  const [how, setHow] = useState<'empty' | 'all'>('all');
  const from = rows.find(({ id }) => id === source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!from) return;
    const given = fields.filter(({ path }) => from.cells[path]?.text !== '');
    edit(
      rows
        .filter((row) => row !== from)
        .flatMap((row) =>
          given
            .filter(({ path }) => how === 'all' || row.cells[path]?.text === '')
            .map(({ path }) => ({ row: row.id, column: path, text: from.cells[path]?.text ?? '' })),
        ),
    );
    onDone();
  };
  return (
    <form className={styles.popoverForm} onSubmit={submit}>
      <SystemSelect
        label={said.copySource}
        value={source}
        options={[
          { value: '', label: said.choose },
          ...rows.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setSource}
      />
      <SegmentedControl
        label={said.copyHow}
        value={how}
        options={[
          { value: 'all', label: said.copyAll },
          { value: 'empty', label: said.copyEmpty },
        ]}
        onChange={setHow}
      />
      <Button type="submit" variant="primary" block disabled={!from}>
        {said.copyTo(rows.length - 1)}
      </Button>
    </form>
  );
}
