import { useCallback, useEffect, useRef } from 'react';
import { useFormats } from '../../../host/formats';
import type { Field } from '../../../kit/declare/field';
import { useRegister } from '../../../kit/declare/register';
import type { AnyResource } from '../../../kit/declare/resource';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { counted } from '../../../messages/english';
import { forms } from '../../../messages/forms';
import { setField as texts } from '../../../messages/setField';
import { Banner } from '../../../ui/feedback/Banner';
import { SkeletonForm } from '../../../ui/feedback/Skeleton';
import { Button } from '../../../ui/form/Button';
import { useLoadedPart } from '../../../ui/hooks/useLoaded';
import { FailedLine } from '../../../ui/refresh/FailedLoad';
import styles from './setField.module.css';
import type { FieldSettingState, SettableField } from './useSetting';

interface ValueControlProps {
  resource: AnyResource;
  chosen: SettableField;
  at: FieldSettingState;
  error: string | undefined;
  /** Its field was just chosen: the value is entered next. */
  takesFocus: boolean;
  onChange(value: unknown): void;
  onLeft(): void;
  onUnresolved(sentence: string | undefined): void;
}

/** The field's own control under its own name. What it reads of other fields is what the records have in common. */
export function ValueControl(props: ValueControlProps) {
  const { resource, chosen, at, error, takesFocus, onChange, onLeft, onUnresolved } = props;
  const { field } = chosen;
  const { part: Control, failed } = useLoadedPart(
    useCallback(() => fieldTypeOf(field).loadControl(), [field]),
    true,
  );
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = Control !== undefined;
  useEffect(() => (takesFocus && isLoaded ? focusWhenThere(box.current) : undefined), [takesFocus, isLoaded]);
  const parent = useParent(chosen);
  const { number } = useFormats();
  const { one, many } = resource.label;
  if (failed) return <FailedLine failed={failed} />;
  if (parent && !at.commonAt(parent.path)) {
    const { length: count } = at.setting.records;
    const records = counted(count, one.toLowerCase(), many.toLowerCase(), number(count));
    return (
      <Banner>{texts.severalParents(records, parent.many, field.label.toLowerCase(), parent.one)}</Banner>
    );
  }
  if (!Control) return <SkeletonForm fields={1} />;
  return (
    <div ref={box} className={styles.value}>
      <Control
        // not labelled optional: whoever opens it wants to enter a value
        field={{ ...field, required: field.required || 'onceAnyFilled' }}
        resource={resource}
        valueAt={(path) => (path === field.path ? fieldTypeOf(field).send(at.value) : at.commonAt(path))}
        discards={0}
        onUnresolved={onUnresolved}
        input={{
          label: field.label,
          hint: field.hint,
          name: field.path,
          value: at.value,
          error,
          isRequired: field.required === true,
          onChange,
          onBlur: onLeft,
        }}
      />
      {at.lists.failed !== undefined && (
        <Banner tone="danger" announce action={<Button onClick={at.lists.retry}>{forms.retry}</Button>}>
          {forms.choicesFailed(at.lists.failed)}
        </Banner>
      )}
    </div>
  );
}

/** Focuses the control once it is there: its options may be loading. Not where the focus has moved on meanwhile. */
function focusWhenThere(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const from = document.activeElement;
  const focus = () => {
    const control = box.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select');
    if (!control) return;
    contents.disconnect();
    if (document.activeElement === from) control.focus();
  };
  const contents = new MutationObserver(focus);
  contents.observe(box, { childList: true, subtree: true });
  focus();
  return () => contents.disconnect();
}

/** The field that names the parent of a reference, with the words for its records. */
function useParent({ field, pageFields }: SettableField) {
  const within = field.reference?.within;
  const resource = useRegister().find(({ name }) => name === within?.to);
  const parent: Field | undefined = pageFields.find(({ path }) => path === within?.path);
  const { one = '', many = '' } = resource?.label ?? {};
  return parent && { path: parent.path, one: one.toLowerCase(), many: many.toLowerCase() };
}
