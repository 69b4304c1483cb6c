import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { venueSheet as texts } from '../../../messages/sheet';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Stack } from '../../../ui/layout/primitives';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import styles from '../record/sheet.module.css';
import type { SheetController } from '../record/useVenueSheet';
import { ToolPopover } from './ToolPopover';

/** Copies the values of one venue to the others in the sheet, as unsaved changes. */
export function CopyFromButton({ controller }: { controller: SheetController }) {
  return (
    <ToolPopover
      icon={Copy}
      label={texts.copyFrom}
      disabled={controller.readOnly || controller.rows.length < 2}
    >
      {(close) => <CopyForm controller={controller} onDone={close} />}
    </ToolPopover>
  );
}

function CopyForm({
  controller: { rows, fields, edit },
  onDone,
}: {
  controller: SheetController;
  onDone(): void;
}) {
  const [source, setSource] = useState('');
  const [how, setHow] = useState<'empty' | 'all'>('all');
  const from = rows.find(({ id }) => id === source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!from) return;
    const input = fields.filter(({ path }) => from.cells[path]?.text !== '');
    edit(
      rows
        .filter((row) => row !== from)
        .flatMap((row) =>
          input
            .filter(({ path }) => how === 'all' || row.cells[path]?.text === '')
            .map(({ path }) => ({ row: row.id, column: path, text: from.cells[path]?.text ?? '' })),
        ),
    );
    onDone();
  };
  return (
    <Stack as="form" gap="3" className={styles.popoverForm} onSubmit={submit}>
      <SystemSelect
        label={texts.copySource}
        value={source}
        options={[
          { value: '', label: texts.choose },
          ...rows.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setSource}
      />
      <SegmentedControl
        label={texts.copyHow}
        value={how}
        options={[
          { value: 'all', label: texts.copyAll },
          { value: 'empty', label: texts.copyEmpty },
        ]}
        onChange={setHow}
      />
      <Button type="submit" variant="primary" block disabled={!from}>
        {texts.copyTo(rows.length - 1)}
      </Button>
    </Stack>
  );
}
