import { useFormats } from '../../host/formats';
import { useVenueGroups } from '../../kit/venues/useVenueGroups';
import { VenuesDisclosure } from '../../kit/venues/VenuesDisclosure';
import type { FileFormat } from '../../lib/tables/table';
import { exporting } from '../../messages/files';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { FormPopoverSection, OptionLine, OptionList } from '../../ui/overlay/FormPopover';
import { SystemSelect } from '../../ui/pickers/SystemSelect';
import styles from './ExportPanel.module.css';
import type { ExportForm } from './useExportChoice';

/** The groups of columns, and whether venues become columns or rows. */
export function ExportColumns({ choice }: { choice: ExportForm }) {
  const { number } = useFormats();
  const { entries: groups } = useVenueGroups();
  const { details, chosen, layout, unnamed, venues, setLayout, toggleGroup } = choice;
  const hasVenues = (details?.offered ?? []).some(({ key }) => !['list', 'fields'].includes(key));
  const headers = details && [...new Set(details.examples)];
  return (
    <FormPopoverSection title={exporting.columns}>
      <OptionList>
        {details?.offered.map(({ key, label, columns }) => (
          <OptionLine key={key} value={number(columns.length)}>
            <Check
              checked={chosen.includes(key)}
              onChange={(event) => toggleGroup(key, event.target.checked)}
            >
              {label}
            </Check>
          </OptionLine>
        ))}
      </OptionList>
      {hasVenues && (
        <SegmentedControl
          block
          label={exporting.layout}
          options={[
            { value: 'columns', label: exporting.perColumn },
            { value: 'rows', label: exporting.perRow },
          ]}
          value={layout}
          onChange={setLayout}
        />
      )}
      {hasVenues && venues.length > 1 && (
        <VenuesDisclosure
          venues={venues}
          groups={groups}
          chosen={choice.chosenVenues}
          onChange={choice.setVenues}
        />
      )}
      {headers && headers.length > 0 && (
        <span className={styles.hint}>
          {exporting.example([headers[0], headers[headers.length / 2]].flatMap((header) => header ?? []))}
        </span>
      )}
      {unnamed.length > 0 && <span className={styles.hint}>{exporting.noNames(unnamed.join(', '))}</span>}
    </FormPopoverSection>
  );
}

/** The format of the file and its notation. */
export function ExportFormat({ choice, hasFailed }: { choice: ExportForm; hasFailed: boolean }) {
  const { files, details, isTooLarge, setFiles } = choice;
  return (
    <FormPopoverSection title={exporting.format}>
      <SegmentedControl<FileFormat>
        block
        label={exporting.format}
        options={[
          { value: 'csv', label: exporting.csv },
          { value: 'xlsx', label: exporting.xlsx },
        ]}
        value={files.format}
        onChange={(format) => setFiles({ format })}
      />
      {files.format === 'csv' && (
        <div className={styles.signs}>
          <SystemSelect
            label={exporting.separator}
            value={files.separator}
            options={optionsOf(exporting.separators)}
            onChange={(separator) => setFiles({ separator: separator as typeof files.separator })}
          />
          <SystemSelect
            label={exporting.decimals}
            value={files.decimals}
            options={optionsOf(exporting.decimalSigns)}
            onChange={(decimals) => setFiles({ decimals: decimals as typeof files.decimals })}
          />
        </div>
      )}
      {files.format === 'csv' && details && details.codes.length > 0 && (
        <div className={styles.proposal}>
          <span>{exporting.holdCodes(details.codes)}</span>
          <Button size="sm" onClick={() => setFiles({ format: 'xlsx' })}>
            {exporting.useXlsx}
          </Button>
        </div>
      )}
      <span className={styles.hint}>{files.format === 'csv' ? exporting.csvHint : exporting.xlsxHint}</span>
      <span role="alert" className={styles.error}>
        {hasFailed ? exporting.failed : isTooLarge ? exporting.tooLarge : ''}
      </span>
    </FormPopoverSection>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
