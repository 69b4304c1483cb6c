import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { forms } from '../../messages/forms';
import { useStoreDispatch } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import type { AnyResource } from '../calls';
import { draftDropped } from '../drafts';
import type { Field } from '../fields';
import { RETURN, useListAddress } from '../list/memory';
import type { BesideProps } from '../resource';
import { LeaveGuard } from './LeaveGuard';
import { RecordForm } from './RecordForm';
import { useOtherRecords } from './useOtherRecords';

/** What a page over fields is made from: a part of a declaration. */
export interface FormPageProps {
  resource: AnyResource;
  fields: readonly Field[];
  /** The operation that the button runs. */
  saves: string;
  /** Shows beside the form what its values mean. */
  beside?: ComponentType<BesideProps> | undefined;
}

/** 'New brand': an empty form that creates a record and goes back to the list as it was left. */
export function CreatePage(props: FormPageProps) {
  return <NewRecord key={props.resource.name} {...props} />;
}

function NewRecord({ resource, fields, saves, beside }: FormPageProps) {
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
