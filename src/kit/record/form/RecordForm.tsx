import type { ComponentType, ReactNode } from 'react';
import { forms } from '../../../messages/forms';
import { Badge } from '../../../ui/feedback/Badge';
import { Banner } from '../../../ui/feedback/Banner';
import { FormLayout, FormSection, LoneFieldSection } from '../../../ui/form/FormLayout';
import { Page, PageHeader, type PageHeaderProps } from '../../../ui/layout/Page';
import type { Field } from '../../declare/field';
import type { SidePanelProps } from '../../declare/pages';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { UpdatedNotice } from '../../writes/UpdatedNotice';
import { DraftOffer } from '../DraftOffer';
import { useSaveShortcut } from '../useSaveShortcut';
import { FieldControl } from './FieldControl';
import { FieldRows } from './FieldRows';
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

interface FormFieldsProps {
  fields: readonly Field[];
  /** The fields that are visible, given the values of the others. */
  there: readonly Field[];
  renderField(field: Field): ReactNode;
  /** Rendered in the second column, below its fields. */
  sidePanel?: ReactNode;
  /** The same, below the panel. */
  about?: ReactNode;
}

/** The fields of a form under their headings, in a main column and a second one. */
function FormFields({ fields, there, renderField, sidePanel, about }: FormFieldsProps) {
  const arranged = arrangedFields(fields);
  const paths = new Set(there.map(({ path }) => path));
  const sections = (shown: readonly Field[]) =>
    sectionsOf(shown).map((run) => (
      <Section
        key={run[0]?.path}
        fields={run}
        renderField={(field) => (paths.has(field.path) ? renderField(field) : null)}
        isEmpty={!run.some(({ path }) => paths.has(path))}
      />
    ));
  const aside = arranged.filter((field) => field.aside);
  return (
    <FormLayout
      aside={
        (aside.length > 0 || sidePanel || about) && (
          <>
            {sections(aside)}
            {sidePanel}
            {about}
          </>
        )
      }
    >
      {sections(arranged.filter((field) => !field.aside))}
    </FormLayout>
  );
}

/**
 * Fields of one heading. A hidden field keeps its position, so that the fields around it are not remounted.
 */
function Section({
  fields,
  renderField,
  isEmpty,
}: {
  fields: readonly Field[];
  renderField(field: Field): ReactNode;
  isEmpty: boolean;
}) {
  if (isEmpty) return null;
  const [first] = fields;
  const title = first?.section;
  const rows = <FieldRows fields={fields} renderField={renderField} />;
  if (title === undefined) return rows;
  const isAlone = fields.length === 1 && first?.label === title;
  return isAlone ? (
    <LoneFieldSection>{rows}</LoneFieldSection>
  ) : (
    <FormSection title={title}>{rows}</FormSection>
  );
}

/** Adjacent fields with the same heading. */
function sectionsOf(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run && run[0]?.section === field.section) run.push(field);
    else runs.push([field]);
  }
  return runs;
}

/**
 * For a declaration without headings that has a photo or a toggle of the record's status: both go to the second
 * column. On a venue tab the toggle belongs to the venues.
 */
function arrangedFields(fields: readonly Field[]): readonly Field[] {
  const isArranged = fields.some(
    ({ section, aside, type }) => section !== undefined || aside || type === 'venues',
  );
  const photo = fields.filter((field) => fieldTypeOf(field).layout === 'media');
  const toggles = fields.filter((field) => fieldTypeOf(field).layout === 'switch');
  if (isArranged || photo.length + toggles.length === 0) return fields;
  const texts = fields.filter((field) => !photo.includes(field) && !toggles.includes(field));
  return [
    ...texts.map((field) => ({ ...field, section: forms.basics })),
    ...photo.map((field) => ({ ...field, aside: true })),
    ...toggles.map((field) => ({ ...field, aside: true, section: forms.availability })),
  ];
}
