import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { isNamePath } from '../../kit/declare/field';
import type { ListColumn } from '../../kit/declare/listDeclaration';
import type { Identified } from '../../kit/declare/record';
import type { AnyResource } from '../../kit/declare/resource';
import { recordFields, writtenOnly } from '../../kit/fileColumns/fileColumns';
import { isFocusLost } from '../../lib/isFocusLost';
import { useTriggeredEffect } from '../../lib/useTriggeredEffect';
import { fileFindings } from '../../messages/fileFindings';
import { importing, importRun } from '../../messages/importing';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { Page, PageHeader } from '../../ui/layout/Page';
import { Inline, Text } from '../../ui/layout/primitives';
import { CheckScreen } from './CheckScreen';
import type { ImportedColumn } from './check/checkedRow';
import type { ShownState } from './check/shownRows';
import { undecided } from './columns/mapping';
import { downloadTemplate, fileNameOf } from './downloadRows';
import styles from './FileBar.module.css';
import type { FileDetails } from './fileDetails';
import shared from './import.module.css';
import { RunScreen } from './RunScreen';
import { type Step, Stepper } from './Stepper';
import { BegunImport } from './steps/BegunImport';
import { ColumnsStep, type FileHeading } from './steps/ColumnsStep';
import { FileStep } from './steps/FileStep';
import { type Importing, useImport } from './useImport';
import type { ImportFile } from './useImportFile';

interface ImportPageProps {
  resource: AnyResource;
  /** The resource's own columns of the list: what they only write is ignored without a question. */
  own: readonly ListColumn<Identified>[];
}

/** The page that imports a file of records: File, Columns, Check, Import. */
export function ImportPage({ resource, own }: ImportPageProps) {
  const [one, many] = [resource.label.one, resource.label.many.toLowerCase()];
  const heading = useRef<HTMLHeadingElement>(null);
  // the list takes the place of this page without a change of the route
  const box = useFocusMainOnUnmount<HTMLDivElement>();
  const readOnly = useMemo(() => [...writtenOnly(own), importRun.reason], [own]);
  const state = useImport(resource, readOnly);
  const filter = useRowFilter(state.file);
  useFocusOnStep(heading, state.step);
  const { file, running, known, step } = state;
  return (
    <div ref={box} className={styles.box}>
      <Page kind="fill" busy={state.isReading}>
        <PageHeader
          title={importing.title(many)}
          headingRef={heading}
          actions={<Stepper step={step} isFinished={running?.report !== undefined} />}
        />
        {step !== 'file' && <ImportedFile state={state} />}
        {step === 'file' && (
          <FileStep
            begun={<BegunImport resource={resource.name} onGoOn={state.resume} />}
            error={state.fileError}
            isReading={state.isReading || (file !== undefined && known === undefined)}
            onFile={(chosen) => void state.open(chosen)}
            onText={(text) => void state.paste(text)}
            onCancel={state.restart}
            onTemplate={() =>
              downloadTemplate(
                fileNameOf(many, importing.templateFile),
                recordFields(resource).map(({ label }) => label),
              )
            }
          />
        )}
        {step === 'columns' && <ColumnsScreen state={state} />}
        {step === 'check' && <CheckScreen {...filter} state={state} one={one} many={many} />}
        {running && <RunScreen resource={resource} state={state} running={running} one={one} many={many} />}
      </Page>
    </div>
  );
}

/** Which rows the check shows: all of them of another file. */
function useRowFilter(file: unknown) {
  const [chosen, setChosen] = useState<{ of: unknown; filter: ShownState }>();
  return {
    filter: chosen && chosen.of === file ? chosen.filter : ('all' as const),
    onFilter: (filter: ShownState) => setChosen({ of: file, filter }),
  };
}

/** The file that is imported, by what its rows were matched, and what can be changed about it at this step. */
function ImportedFile({ state }: { state: Importing }) {
  const { step, running, checked } = state;
  const file = running?.details.file ?? state.details;
  if (!file) return null;
  return (
    <FileBar file={file} by={running?.details.by ?? (step === 'check' ? checked?.by : undefined) ?? []}>
      {step === 'columns' && (
        <Button size="sm" onClick={state.restart}>
          {importing.replace}
        </Button>
      )}
      {step === 'check' && (
        <>
          <Text tone="subtle">{state.clears ? importing.emptyClears : importing.emptyKeeps}</Text>
          <Button size="sm" onClick={() => state.setClears(!state.clears)}>
            {importing.change}
          </Button>
        </>
      )}
    </FileBar>
  );
}

/** By then the browser's dialog, in which a file was chosen, is closed, and a screen reader is back at the page. */
const ANNOUNCED_AFTER_MS = 1_000;

/** The pressed control is unmounted when a step ends: the heading gets the focus then, and the next step is announced (R322). */
function useFocusOnStep(heading: RefObject<HTMLElement | null>, step: Step): void {
  const announce = useAnnouncer();
  const before = useRef(step);
  useTriggeredEffect([step], () => {
    if (isFocusLost()) heading.current?.focus();
    if (step === before.current) return;
    before.current = step;
    const timer = setTimeout(announce, ANNOUNCED_AFTER_MS, importing.steps[step]);
    return () => clearTimeout(timer);
  });
}

interface FileBarProps {
  file: FileDetails;
  /** What the rows were matched by. */
  by?: readonly string[];
  children?: ReactNode;
}

/** The file of an import and how it was read; `children` are the controls at its end. */
function FileBar({ file, by = [], children }: FileBarProps) {
  const { number } = useFormats();
  const { name, isPasted, rowCount, columnCount, encoding, separator, sheet } = file;
  const title = isPasted ? importing.pasted : name;
  const texts = [
    sheet !== undefined && `${importing.sheet} ${sheet}`,
    importing.details(number(rowCount), rowCount, columnCount),
    separator && importing.separators[separator].toLowerCase(),
    encoding && fileFindings.encodings[encoding],
    by.length > 0 && importing.matchedBy(by),
  ];
  return (
    <Inline wrap className={styles.filebar}>
      <Icon of={FileSpreadsheet} className={styles.fileIcon} />
      <Text tone="text" weight="medium" truncate className={styles.fileName} title={title}>
        {title}
      </Text>
      <Text tone="subtle" tabular>
        {texts.filter(Boolean).join(', ')}
      </Text>
      {children && (
        <Inline as="span" wrap className={styles.fileActions}>
          {children}
        </Inline>
      )}
    </Inline>
  );
}

/** The step Columns: what each column of the file is. */
function ColumnsScreen({ state }: { state: Importing }) {
  const { file, known, headings, columns } = state;
  if (!file || !known) return null;
  return (
    <>
      <ColumnsStep
        file={file}
        headingRow={state.headingRow}
        headings={headings}
        targets={known.targets}
        onMap={state.map}
        onIgnoreOthers={state.ignoreOthers}
        onAnswer={state.answer}
        onHeadingRow={state.setHeadingRow}
        onReopen={state.reopen}
        error={state.fileError}
      />
      <ColumnsFooter
        rowCount={state.data.length}
        file={file}
        headings={headings}
        columns={columns}
        isReady={state.isReady}
        onBack={state.restart}
        onContinue={state.toCheck}
      />
    </>
  );
}

interface ColumnsFooterProps {
  file: ImportFile;
  rowCount: number;
  headings: readonly FileHeading[];
  columns: readonly ImportedColumn[];
  /** The cells were looked at. */
  isReady: boolean;
  onBack(): void;
  onContinue(): void;
}

/** What is left to be chosen before the check, and the way to it. */
function ColumnsFooter(props: ColumnsFooterProps) {
  const { file, rowCount, headings, columns, isReady, onBack, onContinue } = props;
  const { number } = useFormats();
  // names are stored as they are read: a doubt about their letters comes first
  const question = file.samples ? fileFindings.chooseEncoding : openQuestion(headings, columns);
  const open = rowCount === 0 ? importing.noRowsBelow : question;
  return (
    <Inline wrap className={shared.foot}>
      <span className={shared.footText} role="status">
        {rowCount > 0 && (
          <span className={shared.strong}>{importing.columnsReady(number(rowCount), rowCount)} </span>
        )}
        {open}
      </span>
      <Button onClick={onBack}>{importing.back}</Button>
      <Button variant="primary" disabled={!isReady || open !== ''} onClick={onContinue}>
        {importing.toCheck}
      </Button>
    </Inline>
  );
}

function openQuestion(headings: readonly FileHeading[], columns: readonly ImportedColumn[]): string {
  const toMap = undecided(headings.map(({ mapping }) => mapping)).map((at) => headings[at]?.text ?? '');
  if (toMap.length > 0) return importing.chooseFor(toMap);
  const toAnswer = headings.filter(({ mapping, notation, answer }) => mapping.key && notation.ask && !answer);
  if (toAnswer.length > 0) return importing.answerFor(toAnswer.map(({ text }) => text));
  const hasKey = columns.some(
    ({ target: { kind, field, key } }) =>
      kind === 'id' || field?.unique || (kind === 'field' && isNamePath(key)),
  );
  return hasKey ? '' : importing.needsKey;
}
