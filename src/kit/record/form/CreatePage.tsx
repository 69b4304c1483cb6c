import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forms } from '../../../messages/forms';
import { ButtonLink } from '../../../ui/form/ButtonLink';
import type { Field, FormValues } from '../../declare/field';
import type { SidePanelProps } from '../../declare/pages';
import type { AnyResource } from '../../declare/resource';
import { pick, valuesOf } from '../../fieldTypes/formValues';
import { type FieldControls, loadControls } from '../../fieldTypes/loadControls';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { createdBy } from '../../state/created';
import { RETURN_STATE, useCreatedRecord, useListAddress } from '../../state/listViewHistory';
import { useUnsavedWork } from '../../state/unsaved';
import { useResource } from '../../state/useResource';
import { LeaveGuard } from '../LeaveGuard';
import { useRecordRead } from '../useRecordRead';
import { RecordForm } from './RecordForm';
import type { Saved } from './useFormSend';
import { useOtherRecords } from './useOtherRecords';

/** A page over fields, as declared. */
export interface FormPageProps {
  resource: AnyResource;
  fields: readonly Field[];
  controls: FieldControls;
  /** The operation that submitting the form runs. */
  saves: string;
  /** Rendered next to the form; shows what its values mean. */
  sidePanel?: ComponentType<SidePanelProps> | undefined;
}

/** {@link CreatePage} with the controls of its fields, so that it renders all of them at once. */
export async function loadCreatePage(page: Omit<FormPageProps, 'controls'>): Promise<ReactNode> {
  return <CreatePage {...page} controls={await loadControls(page.fields)} />;
}

/**
 * 'New brand': an empty form that creates a record and goes back to the list with its state restored. The
 * command palette passes initial values in the address, which count as typed: a name (`?name=`), or the id of
 * a record to copy (`?from=`), without the fields that must be unique.
 */
function CreatePage(props: FormPageProps) {
  const [search] = useSearchParams();
  const { resource, fields } = props;
  const from = resource.pages.create?.duplicates ? search.get('from') : null;
  if (from) return <Copy key={`${resource.name} ${from}`} {...props} id={from} />;
  const name = search.get('name') ?? '';
  return <NewRecord key={`${resource.name} ${name}`} {...props} typed={nameIn(fields, name)} />;
}

/** Starts from the copied record's current state on the server; nothing is sent before the user saves. */
function Copy({ id, ...props }: FormPageProps & { id: string }) {
  const { resource, fields } = props;
  const { record, fallback } = useRecordRead(resource, id, true);
  if (!record) return fallback;
  const left = resource.pages.create?.duplicates?.without ?? [];
  const own = fields.filter(({ path }) => left.includes(path));
  const typed = { ...valuesOf(fields, record), ...pick(own, valuesOf(own, undefined)) };
  return <NewRecord {...props} typed={typed} />;
}

const NO_VALUES: FormValues = {};

function nameIn(fields: readonly Field[], name: string): FormValues {
  const field = fields.find(({ path }) => path === 'name' || path.endsWith('.name'));
  if (!field || name === '') return NO_VALUES;
  return { [field.path]: fieldTypeOf(field).send(name) };
}

function NewRecord({
  resource,
  fields,
  controls,
  saves,
  sidePanel,
  typed,
}: FormPageProps & { typed: FormValues }) {
  const navigate = useNavigate();
  const { discard } = useUnsavedWork();
  const list = useListAddress(resource);
  const one = resource.label.one.toLowerCase();
  const address = resource.pages.create?.path ?? '';
  useOtherRecords(resource, fields);
  const { list: before } = useResource(resource);
  const { keep } = useCreatedRecord(resource);
  const leave = (saved: Saved) => {
    const rejected = saved.rejected.map(({ field: { label }, stored, isPlural }) => ({
      label,
      stored,
      isPlural,
    }));
    keep({ ...createdBy(resource, { ...saved, before }), rejected });
    discard([address]);
    void navigate(list, { state: RETURN_STATE });
  };
  return (
    <>
      <RecordForm
        resource={resource}
        fields={fields}
        controls={controls}
        saves={saves}
        sidePanel={sidePanel}
        address={address}
        typed={typed}
        header={{ title: forms.newOne(one) }}
        saveLabel={forms.createOne(one)}
        cancel={
          <ButtonLink variant="ghost" to={list} state={RETURN_STATE}>
            {forms.cancel}
          </ButtonLink>
        }
        onSaved={leave}
      />
      <LeaveGuard resource={resource} id={undefined} />
    </>
  );
}
