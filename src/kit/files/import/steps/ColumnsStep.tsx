import { ArrowRight } from 'lucide-react';
import { ENCODINGS } from '../../../../lib/tables/read/encoding';
import type { ReadChoice } from '../../../../lib/tables/read/readTable';
import { SEPARATORS } from '../../../../lib/tables/read/separator';
import { importing } from '../../../../messages/importing';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Card } from '../../../../ui/layout/Card';
import { SystemSelect } from '../../../../ui/pickers/SystemSelect';
import type { ColumnNotation } from '../columns/evidence';
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
  headings: readonly FileHeading[];
  targets: readonly Target[];
  onMap(at: number, key: string | undefined): void;
  onAnswer(at: number, answer: string): void;
  onReopen(choice: ReadChoice): void;
}

/** What each column of the file means; what its cells leave open is asked once. */
export function ColumnsStep({ file, headings, targets, onMap, onAnswer, onReopen }: ColumnsStepProps) {
  const toMap = headings.filter(({ mapping }) => mapping.key === undefined).length;
  const ignored = headings.filter(({ mapping }) => mapping.key === '').length;
  return (
    <div className={styles.body}>
      <HowRead file={file} onReopen={onReopen} />
      <Card
        title={importing.columns}
        actions={
          <span className={styles.subtle}>
            {importing.mapped(headings.length - toMap - ignored, toMap, ignored)}
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

function HowRead({ file, onReopen }: Pick<ColumnsStepProps, 'file' | 'onReopen'>) {
  const { encoding, separator, sheets = [], sheet = 0 } = file;
  if (!separator && sheets.length < 2) return null;
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
        value={key === undefined ? OPEN : key === '' ? IGNORED : key}
        onChange={({ target: { value } }) =>
          onMap(value === OPEN ? undefined : value === IGNORED ? '' : value)
        }
      >
        <option value={OPEN}>{importing.chooseField}</option>
        <option value={IGNORED}>{importing.doNotImport}</option>
        {targets.map((target) => (
          <option key={target.key} value={target.key}>
            {target.head}
          </option>
        ))}
      </select>
      {key === undefined ? (
        <Badge tone="warning">{importing.needsField}</Badge>
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
