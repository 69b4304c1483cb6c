import type { ComponentType, ReactNode } from 'react';
import { forms } from '../../../messages/forms';
import { Badge } from '../../../ui/feedback/Badge';
import { Banner } from '../../../ui/feedback/Banner';
import { Page, PageHeader, type PageHeaderProps } from '../../../ui/layout/Page';
import type { SidePanelProps } from '../../declare/pages';
import { UpdatedNotice } from '../../writes/UpdatedNotice';
import { DraftOffer } from '../DraftOffer';
import { useSaveShortcut } from '../useSaveShortcut';
import { FieldControl } from './FieldControl';
import { FormFields } from './FormFields';
import { FormSaveBar } from './FormSaveBar';
import styles from './RecordForm.module.css';
import { SaveFailure } from './SaveFailure';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

interface RecordFormProps extends RecordFormOptions {
  header: PageHeaderProps;
  /** Rendered between heading and fields. */
  notice?: ReactNode;
  /** The role may read the record but not change it (R30). */
  readOnly?: boolean;
  saveLabel: string;
  /** Rendered next to the save button of a new record. */
  cancel?: ReactNode;
  /** Rendered next to the form; shows what its values mean. */
  sidePanel?: ComponentType<SidePanelProps> | undefined;
  /** Rendered below it; describes the record beyond its fields. */
  about?: ReactNode;
}

/** Renders the fields of a declaration as a form and saves them. */
export function RecordForm({
  header,
  notice,
  readOnly = false,
  saveLabel,
  cancel,
  sidePanel: SidePanel,
  about,
  ...options
}: RecordFormProps) {
  const { fields, record } = options;
  const state = useRecordForm(options);
  const { controller, there, body, changes, isPending, sentence, updates, dialog, submit, steps, draft } =
    state;
  const isNew = record === undefined;
  const hasBar = !readOnly && (isNew || changes.length > 0 || isPending);
  const hasSteps = !readOnly && (steps.canUndo || steps.canRedo);
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
        <PageHeader
          {...header}
          badge={
            <>
              {header.badge}
              {readOnly && <Badge>{forms.readOnly}</Badge>}
            </>
          }
        />
        {notice}
        {readOnly && <Banner>{forms.needsWrite}</Banner>}
        {sentence !== '' && <SaveFailure sentence={sentence} />}
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
        <FormFields
          fields={fields}
          there={there}
          renderField={(field) => (
            <FieldControl key={field.path} field={field} controller={controller} disabled={readOnly} />
          )}
          sidePanel={SidePanel && <SidePanel body={body} record={record} />}
          about={about}
        />
      </Page>
      {dialog}
      {(hasBar || hasSteps) && (
        <FormSaveBar
          state={state}
          isNew={isNew}
          isPlain={!hasBar}
          saveLabel={saveLabel}
          cancel={cancel}
          onDiscard={state.discard}
        />
      )}
    </form>
  );
}
