import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../host/formats';
import { type Field, isNamePath, selectsResource } from '../../../kit/declare/field';
import { type Page, routeOf } from '../../../kit/declare/pages';
import { useRegister } from '../../../kit/declare/register';
import type { AnyResource, FieldSetting } from '../../../kit/declare/resource';
import { savedFieldsOf } from '../../../kit/declare/savedFields';
import { type CellField, isNone } from '../../../kit/fieldTypes/cellText';
import { childrenOf, straysFrom } from '../../../kit/fieldTypes/controls/parentConstraint';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { referenceError } from '../../../kit/fieldTypes/validation/referenceError';
import { errorsOf } from '../../../kit/fieldTypes/validation/schema';
import { useMissingLists } from '../../../kit/state/useChoiceList';
import { isSameHeld } from '../../../kit/writes/set/cells';
import type { ChangeSet } from '../../../kit/writes/set/changeSet';
import type { ChangeSource } from '../../../kit/writes/source/changeSource';
import { isCell } from '../../../kit/writes/source/ownParts';
import { useShortOrSliced } from '../../../lib/timeSlices';
import { setField as texts } from '../../../messages/setField';
import { type SetPlan, type SetPlans, type Setting, setPlans, type Target } from './plan';

/** What is entered; it is kept while the list is open. */
export interface SetFieldForm {
  /** The path of the field; '' for none. */
  path: string;
  /** The values that were entered, by path. */
  values: Readonly<Record<string, unknown>>;
  /** Undefined until it is chosen. */
  target?: Target | undefined;
}

export const EMPTY_FORM: SetFieldForm = { path: '', values: {} };

/** What a field is set in, and where its changes are entered. */
export interface SetFieldProps {
  resource: AnyResource;
  changes: ChangeSet;
  source: ChangeSource;
  of: FieldSetting;
  form: SetFieldForm;
  onForm(form: SetFieldForm): void;
  /** The changes are being checked or sent. */
  isBusy: boolean;
  /** The changes are entered. */
  onReview(): void;
}

/** A field that can be set in many records, with its page and all fields of that. */
export interface SettableField {
  field: CellField;
  page: Page;
  pageFields: readonly Field[];
}

const NO_LISTS: readonly never[] = [];

/** The fields that can have one value in many records, of the pages that may be written, in the order of the tabs (R292). */
export function settableFields(
  resource: Pick<AnyResource, 'pages'>,
  mayWrite: (route: string) => boolean,
): SettableField[] {
  return savedFieldsOf(resource, NO_LISTS).flatMap(({ page, operation }): SettableField[] => {
    const pageFields = page?.fields ?? [];
    if (!page || operation === '' || !mayWrite(routeOf(page))) return [];
    return pageFields
      .filter(isCell)
      .filter((field) => !isOfOneRecord(field) && !selectsResource(field, pageFields))
      .map((field) => ({ field, page, pageFields }));
  });
}

/** A name, a code or a unique value identifies a record. */
const isOfOneRecord = ({ path, unique, codeKey, availabilityOperation }: Field): boolean =>
  isNamePath(path) || unique === true || codeKey !== undefined || availabilityOperation !== undefined;

/** What is set, and what it would do. */
export interface FieldSettingState {
  /** Of a form: a text or a switch. */
  value: unknown;
  setting: Setting;
  target: Target;
  /** Undefined while they are counted. */
  plans: SetPlans | undefined;
  /** The plan of the target, where there is a value that can be set. */
  plan: SetPlan | undefined;
  /** Why the value cannot be set. */
  error: string | undefined;
  /** The value as it is shown. */
  shownOf(value: unknown): string;
  /** What the records have in common at another path; undefined where they differ. */
  commonAt(path: string): unknown;
  /** The lists that a new value empties references by: what could not be loaded, and the name of what is emptied. */
  lists: { failed: string | undefined; retry(): void; label: string };
}

/** Up to this many records are counted at once. */
const MAX_SYNC_RECORDS = 2_000;

/** Reads the form: its value as it is sent, what is wrong with it, and what it would do to the records. */
export function useSetting(
  { resource, changes, source, of: { records }, form }: SetFieldProps,
  chosen: SettableField | undefined,
): FieldSettingState {
  const formats = useFormats();
  const { path, values } = form;
  const lists = useChildLists(chosen);
  const type = chosen && fieldTypeOf(chosen.field);
  const value = path in values ? values[path] : type?.read(undefined);
  const sent = type?.send(value);

  const setting = useMemo((): Setting => {
    const at = (record: string, field: string) => ({ record, venue: '', field });
    return {
      ...{ records: chosen ? records : [], field: path, value: sent },
      valueOf: (record, field) => changes.valueOf(at(record, field)),
      isSame(record) {
        const cell = at(record, path);
        const now = changes.changeOf(cell) ?? { value: changes.valueOf(cell) };
        return isSameHeld(source.stored, cell, { value: sent }, now);
      },
      children: (lists.isReady ? lists.children : []).map((child) => ({
        field: child.path,
        isStray: straysFrom(child, sent, source.listOf ?? noList),
      })),
    };
  }, [chosen, records, path, sent, changes, source, lists.children, lists.isReady]);
  const work = useCallback(() => setPlans(setting), [setting]);
  const counted = useShortOrSliced(work, records.length <= MAX_SYNC_RECORDS);
  // those of another field may still be shown while these are counted
  const plans = counted?.of.field === path && counted.of.records === setting.records ? counted : undefined;

  const isPart = plans !== undefined && plans.without > 0 && plans.without < records.length;
  const target = isPart ? (form.target ?? 'empty') : 'all';
  const isEmptying = isNone(sent) && target === 'all' && (form.target === 'all' || path in values);
  const only = useMemo(() => (chosen ? [chosen.field] : []), [chosen]);
  const wrong = errorsOf(
    only,
    resource.label.one,
    { [path]: sent },
    {
      ...{ list: [], typed: { [path]: value }, formats },
      parentError: (field, valueAt) => referenceError(field, valueAt, source.listOf ?? noList),
    },
  )[path];
  const error = wrong ?? (isNone(sent) && !isEmptying ? texts.enterValue : undefined);
  const isKnown = error === undefined && plans !== undefined && plans.of.value === sent && lists.isReady;
  const commonAt = useMemo(() => commonValues(setting, source), [setting, source]);
  return {
    ...{ value, setting, target, plans, error, lists, commonAt },
    plan: isKnown ? plans[target] : undefined,
    shownOf: (other) => (chosen ? source.shownOf(chosen.field, other) : ''),
  };
}

const noList = () => undefined;

/** The references that a new value of this field may empty, with their lists and those of their parents. */
function useChildLists(chosen: SettableField | undefined) {
  const register = useRegister();
  const children = useMemo(() => (chosen ? childrenOf(chosen.pageFields, chosen.field.path) : []), [chosen]);
  const resources = useMemo(
    () =>
      register.filter(({ name }) =>
        children.some(({ reference }) => reference?.to === name || reference?.within?.to === name),
      ),
    [register, children],
  );
  const { statuses, retry } = useMissingLists(resources);
  const failed = resources.find(({ name }) => statuses[name] === 'failed');
  return {
    children,
    retry,
    isReady: !failed && !resources.some(({ name }) => statuses[name] === 'loading'),
    failed: failed?.label.many.toLowerCase(),
    label: children[0]?.label.toLowerCase() ?? '',
  };
}

/** Reads what all records have at a path; each path once. */
function commonValues({ records, valueOf: valueIn }: Setting, { fieldOf }: SetFieldProps['source']) {
  const known = new Map<string, unknown>();
  return (path: string): unknown => {
    if (known.has(path)) return known.get(path);
    const field = fieldOf({ venue: '', field: path });
    const [first] = records;
    const value = first === undefined ? undefined : valueIn(first, path);
    const isCommon = records.every((record) => Object.is(valueIn(record, path), value));
    known.set(path, field && isCommon ? value : undefined);
    return known.get(path);
  };
}
