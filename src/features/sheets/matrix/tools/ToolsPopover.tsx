import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { Formats } from '../../../../host/formats';
import { VenuesDisclosure } from '../../../../kit/venues/VenuesDisclosure';
import type { VenueGroup } from '../../../../kit/venues/venueGroups';
import { priceTools as texts } from '../../../../messages/priceTools';
import type { ToolUse } from '../../../../rules/priceTools';
import { type Direction, roundingsOf } from '../../../../rules/rounding';
import { Button } from '../../../../ui/form/Button';
import { Check } from '../../../../ui/form/Check';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Stack } from '../../../../ui/layout/primitives';
import { FormPopover } from '../../../../ui/overlay/FormPopover';
import type { Option } from '../../../../ui/pickers/Options';
import { SystemSelect } from '../../../../ui/pickers/SystemSelect';
import { ToolAmount } from './ToolAmount';
import { ToolExamples } from './ToolExamples';
import { isUse, type Operation, readForm, type ToolErrors, type ToolField, type ToolForm } from './toolForm';
import styles from './tools.module.css';
import { type CellsOf, type ToolTarget, targetOf, useToolPreview } from './useToolPreview';

/** What the form is filled in for, and what is done with it. */
export interface ToolsPopoverProps {
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  /** Its heading and accessible name. */
  title: string;
  /** Must be stable while it is the same. */
  field: ToolField;
  form: ToolForm;
  onForm(form: ToolForm): void;
  /** The numbers of selected cells and of rows shown. */
  selected: number;
  rows: number;
  venues: readonly Option[];
  groups: readonly VenueGroup[];
  cellsOf: CellsOf;
  nameOf(record: string): string;
  formats: Formats;
  /** The caller computes the changes with `rules/toolRun` and makes them one undo step. */
  onApply(use: ToolUse, target: ToolTarget): void;
  onClose(): void;
}

/**
 * Changes the selected cells, or all rows shown at chosen venues: what to do, how to round, and a preview of
 * what it does. Closing keeps the form.
 */
export function ToolsPopover(props: ToolsPopoverProps) {
  const { anchor, field, form, onForm, venues, cellsOf, formats, onApply, onClose, title } = props;
  const [errors, setErrors] = useState<ToolErrors>({});
  const [isOpening, setOpening] = useState(true);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const preview = useToolPreview(form, field, venues, cellsOf);
  const set = (next: Partial<ToolForm>) => {
    setErrors({});
    setOpening(false);
    onForm({ ...form, ...next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readForm(form, field);
    if (isUse(read)) {
      if (preview?.changed === 0) return;
      onApply(read, targetOf(form, venues));
      return onClose();
    }
    setErrors(read);
    // once the problem is rendered at its control
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus());
  };
  const count = preview?.changed;
  return (
    <FormPopover
      title={title}
      closeLabel={texts.close}
      anchor={anchor}
      onClose={onClose}
      footer={
        <>
          <span>{count === 0 ? texts.nothing : texts.undo}</span>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" aria-disabled={count === 0 || undefined}>
            {count === undefined ? title : texts.change(count, formats.number(count))}
          </Button>
        </>
      }
    >
      <Stack as="form" gap="3" id={id} ref={element} noValidate onSubmit={submit}>
        <ToolFields {...props} set={set} errors={errors} isOpening={isOpening} />
        <ToolExamples
          preview={preview}
          isMissing={!isUse(readForm(form, field))}
          nameOf={props.nameOf}
          venueName={(venue) => venues.find((one) => one.id === venue)?.name ?? ''}
          decimals={field.decimals}
          formats={formats}
        />
      </Stack>
    </FormPopover>
  );
}

interface FieldsProps extends ToolsPopoverProps {
  set(next: Partial<ToolForm>): void;
  errors: ToolErrors;
  isOpening: boolean;
}

function ToolFields(props: FieldsProps) {
  const { field, form, set, errors, selected, rows, venues, groups, formats, isOpening } = props;
  return (
    <>
      <SegmentedControl
        label={texts.cells}
        block
        value={form.scope}
        options={[
          { value: 'selected', label: texts.selected, count: formats.number(selected) },
          { value: 'rows', label: texts.rows, count: formats.number(rows) },
        ]}
        onChange={(scope) => set({ scope })}
      />
      <div className={styles.pair}>
        <SystemSelect
          label={texts.operation}
          value={form.operation}
          options={field.operations.map((value) => ({ value, label: texts.operations[value] }))}
          onChange={(operation) => set({ operation: operation as Operation })}
        />
        <ToolAmount
          field={field}
          form={form}
          venues={venues}
          errors={errors}
          formats={formats}
          isOpening={isOpening}
          set={set}
        />
      </div>
      <ToolRounding field={field} form={form} set={set} />
      {form.scope === 'rows' && venues.length > 1 && (
        <VenuesDisclosure
          venues={venues}
          chosen={form.venues ?? venues.map(({ id }) => id)}
          groups={groups}
          onChange={(ids) => set({ venues: ids })}
        />
      )}
      <Check checked={form.onlyEmpty} onChange={({ target }) => set({ onlyEmpty: target.checked })}>
        {texts.onlyEmpty}
      </Check>
    </>
  );
}

/** How the result is rounded; only fields with decimals have roundings. */
function ToolRounding({ field, form, set }: Pick<FieldsProps, 'field' | 'form' | 'set'>) {
  if (field.isQuantity || (field.decimals === 0 && field.currencies.length === 0)) return null;
  const roundings = roundingsOf(field.decimals).map(({ step, ending }, index) => ({
    value: String(index),
    label: texts.roundTo(
      ending > 0 ? stepText(ending, field.decimals).replace(/^0(?=\.)/, '') : stepText(step, field.decimals),
    ),
  }));
  return (
    <div className={styles.pair}>
      <SystemSelect
        label={texts.round}
        value={form.rounding}
        options={[{ value: '', label: texts.notRounded }, ...roundings]}
        onChange={(rounding) => set({ rounding })}
      />
      <SystemSelect
        label={texts.direction}
        value={form.direction}
        disabled={form.rounding === ''}
        options={(['nearest', 'up', 'down'] as const).map((value) => ({
          value,
          label: texts.directions[value],
        }))}
        onChange={(direction) => set({ direction: direction as Direction })}
      />
    </div>
  );
}

/** '0.05', '0.50', '1', with all decimals of the currency. */
function stepText(step: number, decimals: number): string {
  return (step / 10 ** decimals).toFixed(decimals).replace(/\.0+$/, '');
}
