import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { HEADING_ROWS } from '../../../lib/tables/headingRow';
import { ENCODINGS } from '../../../lib/tables/read/encoding';
import { SEPARATORS } from '../../../lib/tables/read/separator';
import type { ReadChoice } from '../../../lib/tables/read/table';
import { fileFindings } from '../../../messages/fileFindings';
import { importing } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { Icon } from '../../../ui/feedback/Icon';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { Button } from '../../../ui/form/Button';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Card } from '../../../ui/layout/Card';
import { Inline, Text } from '../../../ui/layout/primitives';
import { SystemSelect } from '../../../ui/pickers/SystemSelect';
import type { ColumnNotation } from '../columns/evidence';
import type { HeadingRow } from '../columns/headingRow';
import type { Mapping } from '../columns/mapping';
import type { Target } from '../columns/targets';
import shared from '../import.module.css';
import type { ImportError, ImportFile } from '../useImportFile';
import styles from './ColumnsStep.module.css';
import { FileFindings } from './FileFindings';
import { HeadingOffers } from './HeadingOffers';

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
  /** Why the file could not be read in the way that was chosen last. */
  error: ImportError | undefined;
}

/** What each column of the file means; what its cells leave open is asked once. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { headings, targets, onMap, onIgnoreOthers, onAnswer } = props;
  const toMap = headings.filter(({ mapping }) => mapping.key === undefined).length;
  const ignored = headings.filter(({ mapping }) => mapping.key === '').length;
  return (
    <div className={shared.body}>
      <HowRead {...props} />
      <FileFindings file={props.file} onReopen={props.onReopen} />
      {props.error && (
        <Text as="p" tone="danger" className={shared.error} role="alert">
          {importing.errors[props.error]}
        </Text>
      )}
      <Card
        title={importing.columns}
        actions={
          <Inline as="span" wrap className={shared.cardActions}>
            <Text tone="subtle">{importing.mapped(headings.length - toMap - ignored, toMap, ignored)}</Text>
            {toMap > 1 && (
              <Button size="sm" onClick={onIgnoreOthers}>
                {importing.ignoreOthers(toMap)}
              </Button>
            )}
          </Inline>
        }
        flush
      >
        <div className={`${styles.map} ${styles.mapHead}`}>
          <span>{importing.inFile}</span>
          <span />
          <span>{importing.field}</span>
          <span>{importing.match}</span>
        </div>
        {headings.map((heading, index) => (
          <MapRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={index}
            heading={heading}
            targets={targets}
            onMap={(key) => onMap(index, key)}
            onAnswer={(answer) => onAnswer(index, answer)}
          />
        ))}
      </Card>
    </div>
  );
}

const NO_ROW = 'none';

/** How the file was read, and the controls to read it in another way. */
function HowRead({ file, headingRow, onHeadingRow, onReopen }: ColumnsStepProps) {
  const { encoding, separator, sheets = [], hiddenSheets = [], sheet = 0, rows, numbers } = file;
  return (
    <div className={styles.choices}>
      {separator && (
        <SystemSelect
          label={importing.separator}
          value={separator}
          options={SEPARATORS.map((value) => ({ value, label: importing.separators[value] }))}
          onChange={(value) => onReopen({ separator: value as typeof separator })}
        />
      )}
      {encoding && (
        <SystemSelect
          label={importing.encoding}
          value={encoding}
          options={ENCODINGS.map((value) => ({ value, label: fileFindings.encodings[value] }))}
          onChange={(value) => onReopen({ encoding: value as typeof encoding })}
        />
      )}
      {sheets.length > 1 && (
        <SystemSelect
          label={importing.sheet}
          value={String(sheet)}
          options={sheets.map((name, index) => ({
            value: String(index),
            label: fileFindings.sheetName(name, hiddenSheets.includes(index)),
          }))}
          onChange={(at) => onReopen({ sheet: Number(at) })}
        />
      )}
      <SystemSelect
        label={importing.headingRow}
        value={headingRow === null ? NO_ROW : String(headingRow)}
        options={[
          ...rows.slice(0, HEADING_ROWS).map((row, index) => ({
            value: String(index),
            label: importing.inRow(numbers[index] ?? index + 1, shownCells(row)),
          })),
          { value: NO_ROW, label: importing.noHeading },
        ]}
        onChange={(row) => onHeadingRow(row === NO_ROW ? null : Number(row))}
      />
    </div>
  );
}

/** The beginnings of the first texts of a row. */
const shownCells = (row: readonly string[]) =>
  row
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .map((cell) => cell.slice(0, 60));

/** The values of the select besides the keys of targets. */
const IGNORED_VALUE = '-';
const OPEN_VALUE = '';

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
  const { key, how, atVenues } = mapping;
  const { ask, shown } = notation;
  const isOpen = key === undefined;
  const isShown = (one: string) => (isUsed ? !(isOpen && atVenues?.includes(one)) : one === key);
  return (
    <div className={styles.map}>
      <div>
        <Text as="div" weight="medium" truncate title={text}>
          {text}
        </Text>
        <Text as="div" tone="subtle" truncate className={styles.sample}>
          {sample}
        </Text>
      </div>
      <Icon of={ArrowRight} className={styles.arrow} />
      <select
        className={shared.select}
        aria-label={importing.fieldFor(text)}
        onFocus={() => setUsed(true)}
        onPointerEnter={() => setUsed(true)}
        value={isOpen ? OPEN_VALUE : key === '' ? IGNORED_VALUE : key}
        onChange={({ target: { value } }) =>
          onMap(value === OPEN_VALUE ? undefined : value === IGNORED_VALUE ? '' : value)
        }
      >
        <option value={OPEN_VALUE}>{atVenues ? importing.chooseVenue : importing.chooseField}</option>
        <option value={IGNORED_VALUE}>{importing.doNotImport}</option>
        {isUsed && isOpen && atVenues && (
          <optgroup label={importing.atVenues}>
            {targets.filter((target) => atVenues.includes(target.key)).map(optionOf)}
          </optgroup>
        )}
        {targets.filter((target) => isShown(target.key)).map(optionOf)}
      </select>
      {isOpen ? (
        <span>
          <Badge tone="warning">{atVenues ? importing.needsVenue : importing.needsField}</Badge>
        </span>
      ) : (
        <StatusDot tone={key === '' || how === 'user' ? 'off' : 'success'}>
          {key === '' ? importing.ignored : importing.matched[how ?? 'user']}
        </StatusDot>
      )}
      <HeadingOffers heading={text} mapping={mapping} targets={targets} onMap={onMap} />
      {key && shown && (
        <span className={styles.evidence}>{importing.shows(shown.sign, shown.cells, shown.of)}</span>
      )}
      {key && ask && (
        <Inline wrap tone="warning" className={shared.question}>
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
        </Inline>
      )}
    </div>
  );
}

const optionOf = ({ key, header }: Target) => (
  <option key={key} value={key}>
    {header}
  </option>
);

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
