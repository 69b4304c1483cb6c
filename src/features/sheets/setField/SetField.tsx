import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { isNone } from '../../../kit/fieldTypes/cellText';
import { setField as texts } from '../../../messages/setField';
import { useMay } from '../../../session/auth/session';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { FieldAside } from '../../../ui/form/Field';
import { Stack, Text } from '../../../ui/layout/primitives';
import { FormPopover, OptionLine, OptionList } from '../../../ui/overlay/FormPopover';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import { type SetPlans, setEdits, type Target } from './plan';
import { SetPreview } from './SetPreview';
import { type SetFieldProps, type SettableField, settableFields, useSetting } from './useSetting';
import { ValueControl } from './ValueControl';

/**
 * Sets one field of the selected records: enters the changes into the set of the list and opens their review, before
 * which nothing is sent (R292).
 */
export function SetField(props: SetFieldProps) {
  const { resource, changes, of, form, onForm, isBusy, onReview } = props;
  const { number } = useFormats();
  const may = useMay();
  const fields = useMemo(() => settableFields(resource, (route) => may(route, 'write')), [resource, may]);
  const chosen = fields.find(({ field }) => field.path === form.path);
  const at = useSetting(props, chosen);
  const { setting, plan, target, error } = at;
  const [isChecked, setChecked] = useState(false);
  const [unresolved, setUnresolved] = useState<string>();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isStepping, watch } = useStepping();
  const [takesFocus, setTakesFocus] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (error !== undefined || unresolved !== undefined) {
      // once the sentence is rendered at its control
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    } else if (!isBusy && plan && plan.changes > 0) {
      of.close();
      onForm({ ...form, target: undefined });
      const { counts, changes: entered } = plan;
      void changes
        .putMany({ edits: setEdits(setting, target), count: entered + counts.same + counts.keeps })
        .then((end) => end === 'done' && onReview());
    }
  };
  return (
    <FormPopover
      title={texts.title}
      closeLabel={texts.close}
      anchor={of.anchor}
      align="center"
      width={420}
      onClose={of.close}
      footer={
        <>
          <span>{isBusy ? texts.saving : texts.afterReview}</span>
          <Button variant="ghost" onClick={of.close}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            aria-disabled={isBusy || plan?.changes === 0 || undefined}
          >
            {texts.review(plan?.changes, number(plan?.changes ?? 0))}
          </Button>
        </>
      }
    >
      <Stack as="form" gap="3" ref={element} id={id} noValidate onSubmit={submit} {...watch}>
        <FieldSelect
          fields={fields}
          chosen={chosen}
          error={isChecked && !chosen ? texts.chooseField : undefined}
          onChange={(path) => {
            setChecked(false);
            setUnresolved(undefined);
            setTakesFocus(!isStepping());
            onForm({ ...form, path, target: undefined });
          }}
        />
        {chosen && (
          <ValueControl
            key={chosen.field.path}
            {...{ resource, at, chosen, takesFocus }}
            error={isChecked ? error : undefined}
            onChange={(value) => onForm({ ...form, values: { ...form.values, [form.path]: value } })}
            onLeft={() => setChecked(isChecked || !isNone(setting.value))}
            onUnresolved={setUnresolved}
          />
        )}
        {chosen && at.plans && (
          <Targets
            plans={at.plans}
            isEmptying={isNone(setting.value) && error === undefined}
            value={target}
            onChange={(next) => onForm({ ...form, target: next })}
          />
        )}
        {chosen && error === undefined && (
          <SetPreview at={at} titleOf={props.source.titleOf} label={resource.label} />
        )}
      </Stack>
    </FormPopover>
  );
}

/** Whether the last key went through the fields of a closed select, which chooses none of them yet. */
function useStepping() {
  const last = useRef({ isStepping: false, isLabel: false });
  return {
    isStepping: () => last.current.isStepping,
    watch: {
      onKeyDownCapture({ key }: KeyboardEvent) {
        // a space that follows letters is one of a label
        const isLabel = key.length === 1 && (key !== ' ' || last.current.isLabel);
        last.current = { isStepping: isLabel || (key !== 'Enter' && key !== ' '), isLabel };
      },
      onPointerDownCapture() {
        last.current = { isStepping: false, isLabel: false };
      },
    },
  };
}

/** The fields by their pages. */
function FieldSelect({
  fields,
  chosen,
  error,
  onChange,
}: {
  fields: readonly SettableField[];
  chosen: SettableField | undefined;
  error: string | undefined;
  onChange(path: string): void;
}) {
  return (
    <SystemSelect
      label={texts.field}
      labelEnd={chosen && <FieldAside>{chosen.page.tab}</FieldAside>}
      value={chosen?.field.path ?? ''}
      isFirst
      error={error}
      options={fields.map(({ field: { path, label }, page }) => ({ value: path, label, group: page.tab }))}
      onChange={onChange}
    />
  );
}

/** 'All 40', 9 replaced; 'Only the 31 that have none', 9 kept. */
function Targets({
  plans: { of, without, all },
  isEmptying,
  value,
  onChange,
}: {
  plans: SetPlans;
  /** The field is set to no value. */
  isEmptying: boolean;
  value: Target;
  onChange(target: Target): void;
}) {
  const { number } = useFormats();
  const name = useId();
  const count = of.records.length;
  const { replaces } = all.counts;
  const replaced = isEmptying ? texts.emptied : texts.replaced;
  const option = (target: Target, label: string) => (
    <Check kind="radio" name={name} checked={value === target} onChange={() => onChange(target)}>
      {label}
    </Check>
  );
  return (
    <Stack gap="2">
      <Text weight="medium">{texts.where}</Text>
      <OptionList label={texts.where}>
        <OptionLine value={replaces > 0 && replaced(number(replaces))}>
          {option('all', texts.all(number(count)))}
        </OptionLine>
        {without > 0 && without < count && (
          <OptionLine value={texts.kept(number(count - without))}>
            {option('empty', texts.onlyEmpty(without, number(without)))}
          </OptionLine>
        )}
      </OptionList>
    </Stack>
  );
}
