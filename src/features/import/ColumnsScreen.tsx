import { useFormats } from '../../host/formats';
import { isNamePath } from '../../kit/declare/field';
import { fileFindings } from '../../messages/fileFindings';
import { importing } from '../../messages/importing';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import type { ImportedColumn } from './check/checkedRow';
import { undecided } from './columns/mapping';
import styles from './import.module.css';
import { ColumnsStep, type FileHeading } from './steps/ColumnsStep';
import type { Importing } from './useImport';
import type { ImportFile } from './useImportFile';

/** The step Columns: what each column of the file is. */
export function ColumnsScreen({ state }: { state: Importing }) {
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
    <Inline wrap className={styles.foot}>
      <span className={styles.footText} role="status">
        {rowCount > 0 && (
          <span className={styles.strong}>{importing.columnsReady(number(rowCount), rowCount)} </span>
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
