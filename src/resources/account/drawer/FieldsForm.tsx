import { useRef, useState } from 'react';
import type { Field } from '../../../kit/declare/field';
import type { FieldControls } from '../../../kit/fieldTypes/loadControls';
import { DraftOffer } from '../../../kit/record/DraftOffer';
import { FieldControl } from '../../../kit/record/form/FieldControl';
import { FieldRows } from '../../../kit/record/form/FieldRows';
import type { Confirmation } from '../../../kit/record/form/useFormSend';
import { useRecordForm } from '../../../kit/record/form/useRecordForm';
import { UpdatedNotice } from '../../../kit/writes/UpdatedNotice';
import { account as words } from '../../../messages/account';
import { FieldGrid } from '../../../ui/form/FormLayout';
import { PasswordField } from '../../../ui/form/PasswordField';
import { type Account, account } from '../account';
import { AccountSection } from './AccountSection';
import { isAboutCurrent, secretKinds } from './secrets';
import { draftAddress, type FieldsSection } from './sections';

/**
 * A section over fields of the account. Like a tab of a record it is read again just before it is saved, and
 * its edits survive a reload as a draft.
 */
export function FieldsForm({
  section,
  controls,
  record,
  readOnly,
}: {
  section: FieldsSection;
  controls: FieldControls;
  record: Account;
  readOnly: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirmation, field: current, forget } = useCurrentPassword(section.confirms);
  const { controller, changes, isPending, sentence, updates, dialog, submit, discard, draft } = useRecordForm(
    {
      resource: account,
      fields: section.fields,
      controls,
      saves: section.saves,
      record,
      address: draftAddress(section),
      onSaved: () => {
        forget();
        heading.current?.focus();
      },
      confirmation,
    },
  );
  const renderField = (field: Field) => (
    <FieldControl key={field.path} field={field} controller={controller} disabled={readOnly} />
  );
  return (
    <>
      <AccountSection
        section={section}
        heading={heading}
        isChanged={changes.length > 0}
        isPending={isPending}
        sentence={sentence}
        onSubmit={() => void submit()}
        onDiscard={() => {
          forget();
          discard();
        }}
      >
        <UpdatedNotice notice={updates} />
        {draft.isOffered && !readOnly && (
          <DraftOffer
            labels={draft.changed.map(({ label }) => label)}
            staleLabels={draft.stale.map(({ label }) => label)}
            more={draft.more}
            onRefuse={draft.refuse}
            onRestore={draft.restore}
          />
        )}
        {section.isStacked ? (
          section.fields.map((field) =>
            isShort(field) ? (
              <FieldGrid key={field.path}>{renderField(field)}</FieldGrid>
            ) : (
              renderField(field)
            ),
          )
        ) : (
          <FieldRows fields={section.fields} renderField={renderField} />
        )}
        {changes.some(({ path }) => path === section.confirms) && (
          <PasswordField
            {...current}
            name={`${section.name}-current`}
            label={words.currentPassword}
            hint={words.emailNeedsPassword}
            autoComplete="current-password"
            disabled={readOnly}
          />
        )}
      </AccountSection>
      {dialog}
    </>
  );
}

/** A value of a few characters takes half a row. */
const isShort = ({ max = Number.POSITIVE_INFINITY }: Field) => max <= 10;

const { currentError } = secretKinds.password;

/** The current password, which a change of the field `path` is sent with. It is in this component alone (R55). */
function useCurrentPassword(path: string | undefined) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const show = (sentence: string) => {
    setError(sentence);
    ref.current?.focus();
  };
  const confirmation: Confirmation = {
    of(changed) {
      if (path === undefined || !changed.includes(path)) return undefined;
      const missing = currentError(value);
      if (missing === undefined) return { currentPassword: value };
      show(missing);
      return 'missing';
    },
    refused(sentence) {
      const isOurs = path !== undefined && isAboutCurrent(sentence);
      if (isOurs) show(sentence);
      return isOurs;
    },
  };
  return {
    confirmation,
    forget() {
      setValue('');
      setError(undefined);
    },
    field: {
      ref,
      value,
      error,
      onChange(typed: string) {
        setValue(typed);
        if (currentError(typed) === undefined) setError(undefined);
      },
    },
  };
}
