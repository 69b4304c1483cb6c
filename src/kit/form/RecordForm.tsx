import { type ComponentType, type ReactNode, useRef } from 'react';
import { forms } from '../../messages/forms';
import { Badge } from '../../ui/Badge';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Page, PageHead, type PageHeadProps } from '../../ui/Page';
import { SaveBar } from '../../ui/SaveBar';
import type { BesideProps } from '../pages';
import { DraftOffer } from './DraftOffer';
import { FieldControl } from './FieldControl';
import { FormFields } from './FormFields';
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
  /** Shows beside the form what its values mean. */
  beside?: ComponentType<BesideProps> | undefined;
}

/** The one form of the house: it draws the fields of a declaration and saves them (decisions sections 6 to 8). */
export function RecordForm({
  head,
  readOnly = false,
  saveLabel,
  cancel,
  beside: Beside,
  ...options
}: RecordFormProps) {
  const { fields, record } = options;
  const { life, there, body, changes, isPending, sentence, submit, discard, draft } = useRecordForm(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = record === undefined;
  const hasBar = !readOnly && (isNew || changes.length > 0 || isPending);
  useSaveShortcut(() => void (hasBar && submit()), !readOnly);
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
          <DraftOffer
            labels={draft.labels}
            staleLabels={draft.staleLabels}
            onRefuse={draft.refuse}
            onRestore={draft.restore}
          />
        )}
        <FormFields
          fields={fields}
          there={there}
          drawn={(field) => <FieldControl key={field.path} field={field} life={life} disabled={readOnly} />}
          beside={Beside && <Beside body={body} record={record} />}
        />
      </Page>
      {hasBar && (
        <SaveBar
          label={forms.saveBar}
          summary={isNew ? forms.notSavedYet : forms.unsaved(changes.map(({ label }) => label))}
          detail={isNew && draft.isKept && forms.draftKept}
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
