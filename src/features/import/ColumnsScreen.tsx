import { useFormats } from '../../host/formats';
import { importing } from '../../messages/importing';
import { Button } from '../../ui/form/Button';
import type { ImportedColumn } from './check/checkedRow';
import { undecided } from './columns/matchColumns';
import styles from './import.module.css';
import type { FileHeading } from './steps/ColumnsStep';

interface ColumnsFootProps {
  rowCount: number;
  headings: readonly FileHeading[];
  columns: readonly ImportedColumn[];
  /** The cells were looked at. */
  isReady: boolean;
  onBack(): void;
  onContinue(): void;
}

/** What is left to be chosen before the check, and the way to it. */
export function ColumnsFoot({ rowCount, headings, columns, isReady, onBack, onContinue }: ColumnsFootProps) {
  const { number } = useFormats();
  const open = openQuestion(headings, columns);
  return (
    <div className={styles.foot}>
      <span className={styles.footText} role="status">
        <span className={styles.strong}>{importing.columnsReady(number(rowCount), rowCount)}</span> {open}
      </span>
      <Button onClick={onBack}>{importing.back}</Button>
      <Button variant="primary" disabled={!isReady || open !== ''} onClick={onContinue}>
        {importing.toCheck}
      </Button>
    </div>
  );
}

function openQuestion(headings: readonly FileHeading[], columns: readonly ImportedColumn[]): string {
  const toMap = undecided(headings.map(({ mapping }) => mapping)).map((at) => headings[at]?.text ?? '');
  if (toMap.length > 0) return importing.chooseFor(toMap);
  const toAnswer = headings.filter(({ mapping, notation, answer }) => mapping.key && notation.ask && !answer);
  if (toAnswer.length > 0) return importing.answerFor(toAnswer.map(({ text }) => text));
  const hasKey = columns.some(
    ({ target: { kind, field, key } }) =>
      kind === 'id' || field?.unique || (kind === 'field' && key.split('.').at(-1) === 'name'),
  );
  return hasKey ? '' : importing.needsKey;
}
