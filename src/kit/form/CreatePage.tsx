import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forms } from '../../messages/forms';
import { useStoreDispatch } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import type { AnyResource } from '../calls';
import { draftDropped, type FormValues } from '../drafts';
import type { Field } from '../field';
import { RETURN, useListAddress } from '../list/memory';
import type { BesideProps } from '../pages';
import { LeaveGuard } from './LeaveGuard';
import { RecordForm } from './RecordForm';
import { useOtherRecords } from './useOtherRecords';
import { useRecordRead } from './useRecordRead';
import { pick, valuesOf } from './values';

/** What a page over fields is made from: a part of a declaration. */
export interface FormPageProps {
  resource: AnyResource;
  fields: readonly Field[];
  /** The operation that the button runs. */
  saves: string;
  /** Shows beside the form what its values mean. */
  beside?: ComponentType<BesideProps> | undefined;
}

/**
 * 'New brand': an empty form that creates a record and goes back to the list as it was left. What the address has from
 * the command palette is in its fields as if it had been typed: a name (`?name=`), or all of the record that it is to be
 * a copy of (`?from=`, its id) but for what only one record may carry.
 */
export function CreatePage(props: FormPageProps) {
  const [search] = useSearchParams();
  const { resource, fields } = props;
  const from = resource.pages.create?.duplicates ? search.get('from') : null;
  if (from) return <Copy key={`${resource.name} ${from}`} {...props} id={from} />;
  const name = search.get('name') ?? '';
  return <NewRecord key={`${resource.name} ${name}`} {...props} typed={nameIn(fields, name)} />;
}

/** Starts from the copied record as it stands on the server; nothing is sent before the person saves. */
function Copy({ id, ...props }: FormPageProps & { id: string }) {
  const { resource, fields } = props;
  const { record, instead } = useRecordRead(resource, id, true);
  if (!record) return instead;
  const left = resource.pages.create?.duplicates?.without ?? [];
  const own = fields.filter(({ path }) => left.includes(path));
  const typed = { ...valuesOf(fields, record), ...pick(own, valuesOf(own, undefined)) };
  return <NewRecord {...props} typed={typed} />;
}

const NONE: FormValues = {};

function nameIn(fields: readonly Field[], name: string): FormValues {
  const field = fields.find(({ path }) => path === 'name' || path.endsWith('.name'));
  if (!field || name === '') return NONE;
  return { [field.path]: field.control === 'code' ? name.toUpperCase() : name };
}

function NewRecord({ resource, fields, saves, beside, typed }: FormPageProps & { typed: FormValues }) {
  const navigate = useNavigate();
  const dispatch = useStoreDispatch();
  const list = useListAddress(resource);
  const one = resource.label.one.toLowerCase();
  const address = resource.pages.create?.path ?? '';
  useOtherRecords(resource, fields);
  const leave = () => {
    dispatch(draftDropped(address));
    void navigate(list, { state: RETURN });
  };
  return (
    <>
      <RecordForm
        resource={resource}
        fields={fields}
        saves={saves}
        beside={beside}
        address={address}
        typed={typed}
        head={{ title: forms.newOne(one) }}
        saveLabel={forms.createOne(one)}
        cancel={
          <ButtonLink variant="ghost" to={list} state={RETURN}>
            {forms.cancel}
          </ButtonLink>
        }
        onSaved={leave}
      />
      <LeaveGuard resource={resource} id={undefined} />
    </>
  );
}
