import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { HEADING_ROWS } from '../../../lib/tables/headingRow';
import { ENCODINGS } from '../../../lib/tables/read/encoding';
import type { ReadChoice } from '../../../lib/tables/read/readTable';
import { SEPARATORS } from '../../../lib/tables/read/separator';
import { importing } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Card } from '../../../ui/layout/Card';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import type { ColumnNotation } from '../columns/evidence';
import type { HeadingRow } from '../columns/headingRow';
import type { Mapping } from '../columns/matchColumns';
import type { Target } from '../columns/targets';
import styles from '../import.module.css';
import type { ImportFile } from '../useImportFile';

/** A column of the file, with what it means so far. */
export interface FileHeading {
  text: string;
  sample: string;
  mapping: Mapping;
  notation: ColumnNotation;
  /** The answer to the question about its notation. */
  answer: string | undefined;
}

interface ColumnsStepProps {
  file: ImportFile;
  headingRow: HeadingRow;
  headings: readonly FileHeading[];
  targets: readonly Target[];
  onMap(at: number, key: string | undefined): void;
  /** Imports none of the columns that have no field yet. */
  onIgnoreOthers(): void;
  onAnswer(at: number, answer: string): void;
  onHeadingRow(row: HeadingRow): void;
  onReopen(choice: ReadChoice): void;
}

/** What each column of the file means; what its cells leave open is asked once. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { headings, targets, onMap, onIgnoreOthers, onAnswer } = props;
  const toMap = headings.filter(({ mapping }) => mapping.key === undefined).length;
  const ignored = headings.filter(({ mapping }) => mapping.key === '').length;
  return (
    <div className={styles.body}>
      <HowRead {...props} />
      <Card
        title={importing.columns}
        actions={
          <span className={styles.cardActions}>
            <span className={styles.subtle}>
              {importing.mapped(headings.length - toMap - ignored, toMap, ignored)}
            </span>
            {toMap > 1 && (
              <Button size="sm" onClick={onIgnoreOthers}>
                {importing.ignoreOthers(toMap)}
              </Button>
            )}
          </span>
        }
        flush
      >
        <div className={`${styles.map} ${styles.mapHead}`}>
          <span>{importing.inFile}</span>
          <span />
          <span>{importing.field}</span>
          <span>{importing.match}</span>
        </div>
        {headings.map((heading, at) => (
          <MapRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={at}
            heading={heading}
            targets={targets}
            onMap={(key) => onMap(at, key)}
            onAnswer={(answer) => onAnswer(at, answer)}
          />
        ))}
      </Card>
    </div>
  );
}

const NO_ROW = 'none';

/** How the file was read, and the controls to read it in another way. */
function HowRead({ file, headingRow, onHeadingRow, onReopen }: ColumnsStepProps) {
  const { encoding, separator, sheets = [], sheet = 0, rows } = file;
  return (
    <div className={styles.choices}>
      {separator && (
        <SystemSelect
          label={importing.separator}
          value={separator}
          options={SEPARATORS.map((value) => ({ value, label: importing.separators[value] }))}
          onChange={(value) => onReopen({ encoding, separator: value as typeof separator })}
        />
      )}
      {encoding && (
        <SystemSelect
          label={importing.encoding}
          value={encoding}
          options={ENCODINGS.map((value) => ({ value, label: importing.encodings[value] }))}
          onChange={(value) => onReopen({ separator, encoding: value as typeof encoding })}
        />
      )}
      {sheets.length > 1 && (
        <SystemSelect
          label={importing.sheet}
          value={String(sheet)}
          options={sheets.map((label, at) => ({ value: String(at), label }))}
          onChange={(at) => onReopen({ sheet: Number(at) })}
        />
      )}
      <SystemSelect
        label={importing.headingRow}
        value={headingRow === null ? NO_ROW : String(headingRow)}
        options={[
          ...rows.slice(0, HEADING_ROWS).map((row, at) => ({
            value: String(at),
            label: importing.inRow(at + 1, row.filter((cell) => cell.trim() !== '').slice(0, 3)),
          })),
          { value: NO_ROW, label: importing.noHeading },
        ]}
        onChange={(row) => onHeadingRow(row === NO_ROW ? null : Number(row))}
      />
    </div>
  );
}

/** The values of the select besides the keys of targets. */
const IGNORED = '-';
const OPEN = '';

function MapRow({
  heading,
  targets,
  onMap,
  onAnswer,
}: {
  heading: FileHeading;
  targets: readonly Target[];
  onMap(key: string | undefined): void;
  onAnswer(answer: string): void;
}) {
  const { text, sample, mapping, notation, answer } = heading;
  // 300 columns with thousands of targets each: all options are rendered for the select that is used
  const [isUsed, setUsed] = useState(false);
  const { key, how } = mapping;
  const { ask, shown } = notation;
  return (
    <div className={styles.map}>
      <div>
        <div className={styles.heading} title={text}>
          {text}
        </div>
        <div className={styles.sample}>{sample}</div>
      </div>
      <Icon of={ArrowRight} className={styles.arrow} />
      <select
        className={styles.select}
        aria-label={importing.fieldFor(text)}
        onFocus={() => setUsed(true)}
        onPointerEnter={() => setUsed(true)}
        value={key === undefined ? OPEN : key === '' ? IGNORED : key}
        onChange={({ target: { value } }) =>
          onMap(value === OPEN ? undefined : value === IGNORED ? '' : value)
        }
      >
        <option value={OPEN}>{importing.chooseField}</option>
        <option value={IGNORED}>{importing.doNotImport}</option>
        {(isUsed ? targets : targets.filter((target) => target.key === key)).map((target) => (
          <option key={target.key} value={target.key}>
            {target.head}
          </option>
        ))}
      </select>
      {key === undefined ? (
        <span>
          <Badge tone="warning">{importing.needsField}</Badge>
        </span>
      ) : (
        <StatusDot tone={key === '' || how === 'user' ? 'off' : 'success'}>
          {key === '' ? importing.ignored : importing.matched[how ?? 'user']}
        </StatusDot>
      )}
      {key && shown && (
        <span className={styles.evidence}>{importing.shows(shown.sign, shown.cells, shown.of)}</span>
      )}
      {key && ask && (
        <div className={styles.question}>
          {ask.what === 'decimal'
            ? importing.howDecimals(text, ask.example)
            : importing.howDays(text, ask.example)}
          <SegmentedControl
            label={
              ask.what === 'decimal'
                ? importing.howDecimals(text, ask.example)
                : importing.howDays(text, ask.example)
            }
            options={optionsOf(ask.what === 'decimal' ? importing.decimalChoices : importing.dayChoices)}
            value={answer ?? ''}
            onChange={onAnswer}
          />
        </div>
      )}
    </div>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
