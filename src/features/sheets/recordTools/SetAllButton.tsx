import { BetweenHorizontalStart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CURRENCY } from '../../../kit/declare/fields';
import { type CellField, cellOf } from '../../../kit/fieldTypes/cellText';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { problemsOfTexts } from '../../../kit/writes/source/validateEntry';
import { venueSheet as messages } from '../../../messages/sheet';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { TextField } from '../../../ui/form/TextField';
import styles from '../record/sheet.module.css';
import type { SheetController } from '../record/useVenueSheet';
import { ToolPopover } from './ToolPopover';

/**
 * Enters the same values at every venue of the sheet, as unsaved changes; fields left empty stay unchanged.
 */
export function SetAllButton({
  controller,
  label,
  fields,
}: {
  controller: SheetController;
  label: string;
  /** The sheet's fields that are offered. */
  fields: readonly CellField[];
}) {
  return (
    <ToolPopover
      icon={BetweenHorizontalStart}
      label={label}
      disabled={controller.readOnly || controller.rows.length === 0}
    >
      {(close) => <SetAllForm controller={controller} fields={fields} onDone={close} />}
    </ToolPopover>
  );
}

function SetAllForm({
  controller,
  fields,
  onDone,
}: {
  controller: SheetController;
  fields: readonly CellField[];
  onDone(): void;
}) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const enter = (path: string, text: string) => {
    const { [path]: _, ...others } = texts;
    setTexts(text === '' ? others : { ...others, [path]: text });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = problemsOfTexts({ ...controller, fields, one: controller.resource.label.one }, texts);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    controller.edit(
      controller.rows.flatMap(({ id: row }) =>
        Object.entries(texts).map(([column, text]) => ({ row, column, text })),
      ),
    );
    onDone();
  };
  return (
    <form className={styles.popoverForm} noValidate onSubmit={submit}>
      {fields.map((field) => {
        const { path, label, unit = fieldTypeOf(field).unit } = field;
        const { editor } = cellOf(field);
        return editor === 'toggle' ? (
          <div key={path} className={styles.popoverLine}>
            <span className={styles.popoverLabel}>{label}</span>
            <SegmentedControl
              label={label}
              value={texts[path] ?? ''}
              options={[
                { value: '', label: messages.leave },
                { value: messages.on, label: messages.on },
                { value: messages.off, label: messages.off },
              ]}
              onChange={(word) => enter(path, word)}
            />
          </div>
        ) : (
          <TextField
            key={path}
            label={label}
            value={texts[path] ?? ''}
            error={problems[path]}
            inputMode={editor === 'number' ? 'decimal' : undefined}
            affix={unit === CURRENCY ? controller.formats.currencySign : undefined}
            affixEnd={unit !== CURRENCY && typeof unit === 'string' ? unit : undefined}
            autoComplete="off"
            onChange={(text) => enter(path, text)}
          />
        );
      })}
      <p className={styles.popoverNote}>{messages.leaveNote}</p>
      <Button type="submit" variant="primary" block disabled={Object.keys(texts).length === 0}>
        {messages.setAt(controller.rows.length)}
      </Button>
    </form>
  );
}
