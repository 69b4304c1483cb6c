import { BetweenHorizontalStart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CURRENCY_PLACEHOLDER } from '../../../kit/declare/fields';
import { type CellField, cellOf } from '../../../kit/fieldTypes/cellText';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { errorsOfHeld, type HeldByPath } from '../../../kit/writes/source/validateEntry';
import { venueSheet as messages } from '../../../messages/sheet';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { TextField } from '../../../ui/form/TextField';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const enter = (path: string, text: string) => {
    const { [path]: _, ...others } = texts;
    setTexts(text === '' ? others : { ...others, [path]: text });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const held = enteredIn(controller, texts);
    const found = errorsOfHeld({ ...controller, fields, one: controller.resource.label.one }, held);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    controller.enter(held);
    onDone();
  };
  return (
    <Stack as="form" gap="3" className={styles.popoverForm} noValidate onSubmit={submit}>
      {fields.map((field) => {
        const { path, label, unit = fieldTypeOf(field).unit } = field;
        const { editor } = cellOf(field);
        return editor === 'toggle' ? (
          <Inline justify="between" gap="3" key={path}>
            <Text weight="medium">{label}</Text>
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
          </Inline>
        ) : (
          <TextField
            key={path}
            label={label}
            value={texts[path] ?? ''}
            error={errors[path]}
            inputMode={editor === 'number' ? 'decimal' : undefined}
            affix={unit === CURRENCY_PLACEHOLDER ? controller.formats.currencySign : undefined}
            affixEnd={unit !== CURRENCY_PLACEHOLDER && typeof unit === 'string' ? unit : undefined}
            autoComplete="off"
            onChange={(text) => enter(path, text)}
          />
        );
      })}
      <Text as="p" tone="subtle" size="xs">
        {messages.leaveNote}
      </Text>
      <Button type="submit" variant="primary" block disabled={Object.keys(texts).length === 0}>
        {messages.setAt(controller.rows.length)}
      </Button>
    </Stack>
  );
}

/** What the texts stand for: the case size is the same at all venues. */
function enteredIn(
  { record: { _id: record }, rows, source }: SheetController,
  texts: Readonly<Record<string, string>>,
): HeldByPath {
  const venue = rows[0]?.id ?? '';
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      source.stored.entered({ record, venue, field }, text),
    ]),
  );
}
