import { type ReactNode, useRef } from 'react';
import { forms } from '../../messages/forms';
import { Badge } from '../../ui/Badge';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { FormLayout, FormSection } from '../../ui/FormLayout';
import { Page, PageHead, type PageHeadProps } from '../../ui/Page';
import { SaveBar } from '../../ui/SaveBar';
import type { Field } from '../fields';
import { FieldControl } from './FieldControl';
import { FieldRows } from './FieldRows';
import styles from './RecordForm.module.css';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';
import { useSaveShortcut } from './useSaveShortcut';

interface RecordFormProps extends RecordFormOptions {
  head: PageHeadProps;
  /** The role may see the record and change nothing (decisions section 3). */
  readOnly?: boolean;
  saveLabel: string;
  /** What stands beside the save button of a new record. */
  cancel?: ReactNode;
}

/** The one form of the house: it draws the fields of a declaration and saves them (decisions sections 6 to 8). */
export function RecordForm({ head, readOnly = false, saveLabel, cancel, ...options }: RecordFormProps) {
  const { fields, record } = options;
  const { form, recheck, changes, isPending, sentence, submit, discard, draft } = useRecordForm(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = record === undefined;
  const hasBar = !readOnly && (isNew || changes.length > 0 || isPending);
  useSaveShortcut(() => void (hasBar && submit()), !readOnly);
  const main = fields.filter((field) => !isAside(field, fields));
  const aside = fields.filter((field) => isAside(field, fields));
  const drawn = (shown: readonly Field[]) => (
    <FieldRows
      fields={shown}
      drawn={(field) => (
        <FieldControl key={field.path} field={field} form={form} recheck={recheck} disabled={readOnly} />
      )}
    />
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasBar) void submit();
      }}
    >
      <Page kind="form">
        <PageHead
          {...head}
          headingRef={heading}
          badge={
            <>
              {head.badge}
              {readOnly && <Badge>{forms.readOnly}</Badge>}
            </>
          }
        />
        {readOnly && <Banner>{forms.needsWrite}</Banner>}
        {sentence !== '' && <Banner tone="danger">{sentence}</Banner>}
        {draft.isOffered && !readOnly && (
          <Banner
            action={
              <>
                <Button size="sm" variant="ghost" onClick={draft.refuse}>
                  {forms.draftDiscard}
                </Button>
                <Button size="sm" onClick={draft.restore}>
                  {forms.draftRestore}
                </Button>
              </>
            }
          >
            {forms.draftFound} {forms.draftFields(draft.labels)}
          </Banner>
        )}
        <FormLayout
          aside={aside.length > 0 && <FormAside title={forms.availability} drawn={drawn} fields={aside} />}
        >
          {aside.length > 0 ? <FormSection title={forms.basics}>{drawn(main)}</FormSection> : drawn(main)}
        </FormLayout>
      </Page>
      {hasBar && (
        <SaveBar
          label={forms.saveBar}
          summary={isNew ? forms.notSavedYet : forms.unsaved(changes.map(({ label }) => label))}
        >
          {cancel}
          {!isNew && (
            <Button
              variant="ghost"
              disabled={isPending}
              onClick={() => {
                discard();
                heading.current?.focus();
              }}
            >
              {forms.discard}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isPending}>
            {saveLabel}
          </Button>
        </SaveBar>
      )}
    </form>
  );
}

/** Photos first, then under their own heading what switches the record on and off. */
function FormAside({
  title,
  fields,
  drawn,
}: {
  title: string;
  fields: readonly Field[];
  drawn(fields: readonly Field[]): ReactNode;
}) {
  const toggles = fields.filter(({ control }) => control === 'toggle');
  return (
    <>
      {drawn(fields.filter(({ control }) => control === 'photo'))}
      {toggles.length > 0 && <FormSection title={title}>{drawn(toggles)}</FormSection>}
    </>
  );
}

/** With a photo to show, it stands beside the texts, together with what switches the record on. */
function isAside({ control }: Field, fields: readonly Field[]): boolean {
  const hasPhoto = fields.some((field) => field.control === 'photo');
  return hasPhoto && (control === 'photo' || control === 'toggle');
}
