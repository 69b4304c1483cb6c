import { type RefObject, useMemo, useState } from 'react';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import type { ListFilesProps } from '../../kit/declare/resource';
import { ExportProgress } from '../../kit/files/export/ExportProgress';
import { useExportSource } from '../../kit/files/export/useExportSource';
import { exporting } from '../../messages/files';
import { useStoreDispatch } from '../../session/auth/session';
import { notationOf } from '../../session/preferences/notation';
import { filesChosen, usePreferences } from '../../session/preferences/preferences';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import { SegmentedControl } from '../../ui/form/SegmentedControl';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { FormPopover, FormPopoverSection, OptionLine, OptionList } from '../../ui/overlay/FormPopover';
import { SystemSelect } from '../../ui/pickers/SystemSelect';
import styles from './ExportPanel.module.css';
import { estimatedSize, type FileFormat, fitsExcel } from './exportFile';
import { columnGroups, exportColumns, type Layout } from './exportTable';
import { useExport } from './useExport';

interface ExportPanelProps extends ListFilesProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

type What = 'shown' | 'everything' | 'template';

/** The groups of columns that are chosen at first. */
const START: Record<What, readonly string[]> = {
  shown: ['list'],
  everything: ['list', 'fields'],
  template: ['list', 'fields'],
};

/**
 * The form that exports a list: which rows and columns, in which format. It keeps its state while it is closed,
 * and an export goes on.
 */
export function ExportPanel({ isOpen, anchor, onClose, rows, scoped, ...list }: ExportPanelProps) {
  const { resource } = list;
  const { number } = useFormats();
  const dispatch = useStoreDispatch();
  const announce = useAnnouncer();
  const { files: kept } = usePreferences();
  const { locale } = useHost();
  const files = useMemo(() => notationOf(kept, locale), [kept, locale]);
  const [what, setWhat] = useState<What>('shown');
  const [groups, setGroups] = useState<Partial<Record<What, readonly string[]>>>({});
  const [layout, setLayout] = useState<Layout>('columns');
  const { source, unnamed } = useExportSource(list);
  const run = useExport();

  const records = what === 'shown' ? rows : scoped;
  const chosen = groups[what] ?? START[what];
  const choice = useMemo(
    () => ({ records, groups: new Set(chosen), layout, isTemplate: what === 'template' }),
    [records, chosen, layout, what],
  );
  const facts = useMemo(() => {
    if (!source || !isOpen) return undefined;
    const columns = exportColumns(source, choice);
    return {
      offered: columnGroups(source, layout),
      columns,
      size: estimatedSize(source, choice, files),
      codes: [...new Set(columns.flatMap(({ codes }) => codes ?? []))],
      examples: columns.filter(({ head }) => head.includes('@')).map(({ head }) => head),
    };
  }, [source, isOpen, choice, layout, files]);

  const isTooLarge =
    files.format === 'xlsx' && facts !== undefined && !fitsExcel(records.length, facts.columns.length);
  const change = (part: Partial<typeof files>) => dispatch(filesChosen({ ...files, ...part }));
  const toggle = (key: string, isOn: boolean) =>
    setGroups({ ...groups, [what]: isOn ? [...chosen, key] : chosen.filter((one) => one !== key) });
  const submit = async () => {
    if (!source || !(await run.start(source, choice, files.format, files))) return;
    announce(exporting.done(records.length, number(records.length)));
    onClose();
  };
  if (!isOpen) return null;

  const figure = (count: number) => exporting.rows(count, number(count));
  const isEmpty =
    !facts || facts.columns.length === 0 || isTooLarge || (what !== 'template' && records.length === 0);
  const hasVenues = (facts?.offered ?? []).some(({ key }) => !['list', 'fields'].includes(key));
  const heads = facts && [...new Set(facts.examples)];
  const option = (value: What, label: string, rowCount: string) => (
    <OptionLine figure={rowCount}>
      <Check
        kind="radio"
        name="export-what"
        checked={what === value}
        data-autofocus={what === value || undefined}
        onChange={() => setWhat(value)}
      >
        {label}
      </Check>
    </OptionLine>
  );
  return (
    <FormPopover
      title={exporting.title(resource.label.many.toLowerCase())}
      closeLabel={exporting.close}
      anchor={anchor}
      width={400}
      onClose={onClose}
      foot={
        run.done === undefined ? (
          <>
            <span>
              {facts &&
                exporting.size(
                  facts.columns.length,
                  number(facts.columns.length),
                  sizeText(facts.size, number),
                )}
            </span>
            <Button variant="ghost" onClick={onClose}>
              {exporting.cancel}
            </Button>
            <Button variant="primary" disabled={isEmpty} onClick={() => void submit()}>
              {what === 'template'
                ? exporting.submitTemplate
                : exporting.submit(records.length, number(records.length))}
            </Button>
          </>
        ) : (
          <ExportProgress done={run.done} of={records.length} onStop={run.stop} />
        )
      }
    >
      <FormPopoverSection title={exporting.what}>
        <OptionList label={exporting.what}>
          {option('shown', exporting.shown, figure(rows.length))}
          {option('everything', exporting.everything, figure(scoped.length))}
          {hasTemplate(resource) && option('template', exporting.template, exporting.noRows)}
        </OptionList>
      </FormPopoverSection>
      <FormPopoverSection title={exporting.columns}>
        <OptionList>
          {facts?.offered.map(({ key, label, columns }) => (
            <OptionLine key={key} figure={number(columns.length)}>
              <Check checked={chosen.includes(key)} onChange={(event) => toggle(key, event.target.checked)}>
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
        {heads && heads.length > 0 && (
          <span className={styles.hint}>
            {exporting.example([heads[0], heads[heads.length / 2]].flatMap((head) => head ?? []))}
          </span>
        )}
        {unnamed.length > 0 && <span className={styles.hint}>{exporting.noNames(unnamed.join(', '))}</span>}
      </FormPopoverSection>
      <FormPopoverSection title={exporting.format}>
        <SegmentedControl<FileFormat>
          block
          label={exporting.format}
          options={[
            { value: 'csv', label: exporting.csv },
            { value: 'xlsx', label: exporting.xlsx },
          ]}
          value={files.format}
          onChange={(format) => change({ format })}
        />
        {files.format === 'csv' && (
          <div className={styles.signs}>
            <SystemSelect
              label={exporting.separator}
              value={files.separator}
              options={optionsOf(exporting.separators)}
              onChange={(separator) => change({ separator: separator as typeof files.separator })}
            />
            <SystemSelect
              label={exporting.decimals}
              value={files.decimals}
              options={optionsOf(exporting.decimalSigns)}
              onChange={(decimals) => change({ decimals: decimals as typeof files.decimals })}
            />
          </div>
        )}
        {files.format === 'csv' && facts && facts.codes.length > 0 && (
          <div className={styles.proposal}>
            <span>{exporting.holdCodes(facts.codes)}</span>
            <Button size="sm" onClick={() => change({ format: 'xlsx' })}>
              {exporting.useXlsx}
            </Button>
          </div>
        )}
        <span className={styles.hint}>{files.format === 'csv' ? exporting.csvHint : exporting.xlsxHint}</span>
        <span role="alert" className={styles.error}>
          {run.hasFailed ? exporting.failed : isTooLarge ? exporting.tooLarge : ''}
        </span>
      </FormPopoverSection>
    </FormPopover>
  );
}

const hasTemplate = ({ pages }: ListFilesProps['resource']) => pages.create?.fields !== undefined;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** '60 KB', '1.4 MB' */
function sizeText(bytes: number, number: (value: number) => string): string {
  const thousands = Math.max(1, Math.round(bytes / 1_000));
  return thousands < 1_000 ? `${number(thousands)} KB` : `${number(Math.round(thousands / 100) / 10)} MB`;
}
