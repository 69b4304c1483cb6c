import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Identified } from '../../kit/declare/effects';
import type { ListColumn } from '../../kit/declare/listDeclaration';
import type { AnyResource } from '../../kit/declare/resource';
import { FileBar } from '../../kit/files/import/FileBar';
import { ImportStep } from '../../kit/files/import/steps/ImportStep';
import { download } from '../../lib/download';
import { csvParts } from '../../lib/tables/csv';
import { importing, importRun } from '../../messages/importing';
import { Button } from '../../ui/form/Button';
import { Page, PageHead } from '../../ui/layout/Page';
import { writtenOnly } from '../export/listColumns';
import { CheckFoot } from './CheckScreen';
import { ColumnsFoot } from './ColumnsScreen';
import type { CheckedRow } from './check/checkedRow';
import type { ShownState } from './check/shownRows';
import styles from './import.module.css';
import type { ImportFacts } from './run/importRun';
import { type Step, Stepper } from './Stepper';
import { BegunImport } from './steps/BegunImport';
import { CheckSide } from './steps/CheckSide';
import { CheckStep } from './steps/CheckStep';
import { ColumnsStep } from './steps/ColumnsStep';
import { FileStep } from './steps/FileStep';
import { QuestionCards } from './steps/QuestionCards';
import { useImport } from './useImport';

interface ImportPageProps {
  resource: AnyResource;
  /** The resource's own columns of the list: what they only write is ignored without a question. */
  own: readonly ListColumn<Identified>[];
}

/** The page that imports a file of records: File, Columns, Check, Import. */
export function ImportPage({ resource, own }: ImportPageProps) {
  const [one, many] = [resource.label.one, resource.label.many.toLowerCase()];
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const readOnly = useMemo(() => [...writtenOnly(own), importRun.reason], [own]);
  const state = useImport(resource, readOnly);
  const [filter, setFilter] = useState<{ of: unknown; state: ShownState }>();
  useFocusOnStep(heading, state.step);
  const { file, facts, running, known, step, headings, columns, data, checked, numberOf } = state;
  const shown = running?.facts.file ?? facts;

  const saveRows = (
    of: Pick<ImportFacts, 'headings' | 'data' | 'separator'> | undefined,
    name: string,
    these: readonly CheckedRow[],
    reasonOf: (row: CheckedRow) => string,
  ) => {
    if (!of) return;
    const heads = [...of.headings, importRun.reason];
    const table = {
      columns: heads.map((head) => ({ head, kind: 'text' as const })),
      rows: these.map((row) => [...of.headings.map((_, at) => of.data[row.at]?.[at]), reasonOf(row)]),
    };
    const parts = [...csvParts(table, { separator: of.separator, decimals: '.' })];
    download(`${many.replace(/\s+/g, '-')}-${name}.csv`, parts, 'text/csv;charset=utf-8');
  };
  return (
    <Page kind="fill" busy={state.isReading}>
      <PageHead
        title={importing.title(many)}
        headingRef={heading}
        actions={<Stepper step={step} isFinished={running?.report !== undefined} />}
      />
      {shown && step !== 'file' && (
        <FileBar file={shown} by={running?.facts.by ?? (step === 'check' ? checked?.by : undefined) ?? []}>
          {step === 'columns' && (
            <Button size="sm" onClick={state.restart}>
              {importing.replace}
            </Button>
          )}
          {step === 'check' && (
            <>
              <span className={styles.subtle}>
                {state.clears ? importing.emptyClears : importing.emptyKeeps}
              </span>
              <Button size="sm" onClick={() => state.setClears(!state.clears)}>
                {importing.change}
              </Button>
            </>
          )}
        </FileBar>
      )}
      {step === 'file' && (
        <FileStep
          begun={<BegunImport resource={resource.name} onGoOn={state.resume} />}
          problem={state.problem}
          isReading={state.isReading || (file !== undefined && known === undefined)}
          onFile={(chosen) => void state.open(chosen)}
          onText={(text) => void state.paste(text)}
        />
      )}
      {step === 'columns' && file && known && (
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
          />
          <ColumnsFoot
            rowCount={data.length}
            headings={headings}
            columns={columns}
            isReady={state.isReady}
            onBack={state.restart}
            onContinue={state.toCheck}
          />
        </>
      )}
      {step === 'check' && (!checked || !known) && (
        <p className={styles.empty} role="status">
          {importing.checking}
        </p>
      )}
      {step === 'check' && checked && known && (
        <>
          <CheckStep
            source={known.source}
            checked={checked}
            data={data}
            columns={columns}
            numberOf={numberOf}
            headOf={(lacks) =>
              // an empty column would empty its field in every row
              state.clears ? undefined : known.targets.find(({ key }) => key === lacks)?.head
            }
            leftOut={state.choices.leftOut}
            state={filter?.of === file && filter ? filter.state : 'all'}
            onState={(next) => setFilter({ of: file, state: next })}
            onEdit={state.editCells}
            onAddColumn={state.addColumn}
            onLeaveOut={state.leaveOut}
            onTwin={state.chooseTwin}
            onRecord={(at, record) => state.chooseRecords([[at, record]])}
            onValues={state.decideValues}
            onDownloadWrong={() =>
              saveRows(
                { headings: headings.map(({ text }) => text), data, separator: state.separator },
                importRun.wrongFile,
                checked.rows.filter((row) => row.state === 'wrong'),
                ({ problems }) => problems.map(({ text }) => text).join(' '),
              )
            }
            side={
              <CheckSide
                questions={
                  <QuestionCards
                    open={checked.open}
                    one={one.toLowerCase()}
                    many={many}
                    onValues={state.decideValues}
                    onRecords={state.chooseRecords}
                  />
                }
                missing={state.missing}
                notUsed={state.notUsed}
                onCreate={state.create}
                onUse={state.useInstead}
              />
            }
          />
          <CheckFoot
            checked={checked}
            onBack={() => state.setStep('columns')}
            onDecide={() => setFilter({ of: file, state: 'undecided' })}
            onImport={state.start}
          />
        </>
      )}
      {running && (
        <ImportStep
          one={one}
          many={many}
          run={state.run}
          state={running}
          onDownloadFailed={(failed) => {
            const reasons = new Map(
              failed.map(({ row, parts, reason }) => [row, importRun.notSaved(parts, reason)]),
            );
            saveRows(
              running.facts,
              importRun.failedFile,
              [...reasons.keys()],
              (row) => reasons.get(row) ?? '',
            );
          }}
          onAnother={state.restart}
          onOpen={() => {
            state.run.forget();
            void navigate({ search: '' });
          }}
        />
      )}
    </Page>
  );
}

/** The pressed control is unmounted when a step ends: the heading gets the focus then. */
function useFocusOnStep(heading: RefObject<HTMLElement | null>, step: Step): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if ((document.activeElement ?? document.body) === document.body) heading.current?.focus();
  }, [heading, step]);
}
