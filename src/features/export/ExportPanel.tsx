import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import type { ListFilesProps } from '../../kit/declare/resource';
import { download } from '../../lib/download';
import { fileFailureOf } from '../../lib/fileFailure';
import type { CsvNotation } from '../../lib/tables/csv';
import { csvFile } from '../../lib/tables/csvFile';
import type { FileFormat } from '../../lib/tables/table';
import { exporting } from '../../messages/files';
import { today } from '../../rules/dates';
import { Button } from '../../ui/form/Button';
import { Check } from '../../ui/form/Check';
import { useLoadFailures } from '../../ui/hooks/loadFailures';
import { useAnnouncer } from '../../ui/hooks/useAnnouncer';
import { useFocusMainOnUnmount } from '../../ui/hooks/useFocusMainOnUnmount';
import { useKeptFocus } from '../../ui/hooks/useKeptFocus';
import { Stack } from '../../ui/layout/primitives';
import { FormPopover, FormPopoverSection, OptionLine, OptionList } from '../../ui/overlay/FormPopover';
import styles from './ExportPanel.module.css';
import { ExportColumns, ExportFormat } from './ExportSections';
import { xlsxFile } from './exportFile';
import { type ExportChoice, type ExportSource, exportTable } from './exportTable';
import { type ExportedRows, type ExportForm, useExportChoice } from './useExportChoice';

interface ExportPanelProps extends ListFilesProps {
  isOpen: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/**
 * The form that exports a list: which rows and columns, in which format. It keeps its state while it is closed,
 * and an export goes on.
 */
export function ExportPanel({ isOpen, anchor, onClose, ...list }: ExportPanelProps) {
  const { resource, rows, scoped } = list;
  const { number } = useFormats();
  const announce = useAnnouncer();
  const panel = useExportChoice(list, isOpen);
  const run = useExport();

  const submit = async () => {
    const { source, choice, files } = panel;
    if (!source || !(await run.start(source, choice, files.format, files))) return;
    announce(exporting.done(choice.records.length, number(choice.records.length)));
    onClose();
  };
  if (!isOpen) return null;

  const rowCount = (count: number) => exporting.rows(count, number(count));
  const option = (value: ExportedRows, label: string, formatted: string) => (
    <OptionLine value={formatted}>
      <Check
        kind="radio"
        name="export-what"
        checked={panel.what === value}
        data-autofocus={panel.what === value || undefined}
        onChange={() => panel.setWhat(value)}
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
      footer={
        run.done === undefined ? (
          <ExportFooter choice={panel} onCancel={onClose} onSubmit={() => void submit()} />
        ) : (
          <ExportProgress done={run.done} of={panel.choice.records.length} onStop={run.stop} />
        )
      }
    >
      <FormPopoverSection title={exporting.what}>
        <OptionList label={exporting.what}>
          {option('shown', exporting.shown, rowCount(rows.length))}
          {option('everything', exporting.everything, rowCount(scoped.length))}
          {hasTemplate(resource) && option('template', exporting.template, exporting.noRows)}
        </OptionList>
      </FormPopoverSection>
      <ExportColumns choice={panel} />
      <ExportFormat choice={panel} hasFailed={run.hasFailed} />
    </FormPopover>
  );
}

const hasTemplate = ({ pages }: ListFilesProps['resource']) => pages.create?.fields !== undefined;

interface ExportFooterProps {
  choice: ExportForm;
  onCancel(): void;
  onSubmit(): void;
}

function ExportFooter({ choice, onCancel, onSubmit }: ExportFooterProps) {
  const { number } = useFormats();
  const { details, what, isEmpty } = choice;
  const { length } = choice.choice.records;
  return (
    <>
      <span>
        {details &&
          exporting.size(
            details.columns.length,
            number(details.columns.length),
            sizeText(details.size, number),
          )}
      </span>
      <Button variant="ghost" onClick={onCancel}>
        {exporting.cancel}
      </Button>
      <Button variant="primary" disabled={isEmpty} onClick={onSubmit}>
        {what === 'template' ? exporting.submitTemplate : exporting.submit(length, number(length))}
      </Button>
    </>
  );
}

/** '60 KB', '1.4 MB' */
function sizeText(bytes: number, number: (value: number) => string): string {
  const thousands = Math.max(1, Math.round(bytes / 1_000));
  return thousands < 1_000 ? `${number(thousands)} KB` : `${number(Math.round(thousands / 100) / 10)} MB`;
}

const PROGRESS_DELAY_MS = 1_000;

/** How many records are written, once it takes more than a second, and a button that stops it. */
function ExportProgress({ done, of, onStop }: { done: number; of: number; onStop(): void }) {
  const { number } = useFormats();
  const [isLong, setLong] = useState(false);
  // the button that was pressed is gone, and so is Stop in the end
  const stop = useFocusMainOnUnmount<HTMLButtonElement>();
  useKeptFocus(stop);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Stack as="span" gap="1-5" className={styles.progress}>
        {isLong && (
          <>
            {exporting.progress(number(done), exporting.rows(of, number(of)))}
            <span
              className={styles.track}
              role="progressbar"
              aria-label={exporting.export}
              aria-valuemin={0}
              aria-valuemax={of}
              aria-valuenow={done}
            >
              <i className={styles.bar} style={{ '--value': of === 0 ? 1 : done / of } as CSSProperties} />
            </span>
          </>
        )}
      </Stack>
      <Button ref={stop} onClick={onStop}>
        {exporting.stop}
      </Button>
    </>
  );
}

interface ExportRun {
  /** The number of records that are written; undefined while none is under way. */
  done: number | undefined;
  hasFailed: boolean;
  /** Resolves to whether the file was made. */
  start(
    source: ExportSource,
    choice: ExportChoice,
    format: FileFormat,
    notation: CsvNotation,
  ): Promise<boolean>;
  stop(): void;
}

const MIME_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const PROGRESS_INTERVAL_MS = 100;

/** Exports in time slices, and downloads the file. */
function useExport(): ExportRun {
  const { timeZone } = useHost();
  const { announce } = useLoadFailures();
  const [done, setDone] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  return {
    done,
    hasFailed,
    stop: () => stopping.current?.abort(),
    async start(source, choice, format, notation) {
      const stopped = new AbortController();
      stopping.current = stopped;
      const { signal } = stopped;
      setFailed(false);
      setDone(0);
      let [count, shownAt] = [0, performance.now()];
      const onRecord = () => {
        count++;
        if (performance.now() - shownAt < PROGRESS_INTERVAL_MS) return;
        shownAt = performance.now();
        setDone(count);
      };
      try {
        const name = source.resource.label.many;
        const parts =
          format === 'csv'
            ? await csvFile(exportTable(source, choice, { onRecord }), notation, signal)
            : await xlsxFile(source, choice, {
                name,
                moneyDecimals: notation.moneyDecimals,
                signal,
                onRecord,
              });
        if (!parts) return false;
        const stem = [name.toLowerCase().replace(/\s+/g, '-'), choice.isTemplate && exporting.templateName];
        const day = choice.isTemplate ? undefined : today(Date.now(), timeZone);
        download(`${[...stem, day].filter(Boolean).join('-')}.${format}`, parts, MIME_TYPES[format]);
        return true;
      } catch (error) {
        if (fileFailureOf(error)) announce(error);
        else setFailed(true);
        return false;
      } finally {
        setDone(undefined);
      }
    },
  };
}
