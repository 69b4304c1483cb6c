import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../../host/formats';
import { download } from '../../../lib/download';
import { type CsvNotation, csvParts } from '../../../lib/tables/csv';
import { importing, importRun } from '../../../messages/importing';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { Page, PageHead } from '../../../ui/layout/Page';
import type { Identified } from '../../declare/effects';
import type { ListColumn } from '../../declare/listDeclaration';
import type { AnyResource } from '../../declare/resource';
import { writtenOnly } from '../export/listColumns';
import type { CheckedRow } from './check/checkRow';
import { undecided } from './columns/matchColumns';
import { FileBar } from './FileBar';
import styles from './import.module.css';
import type { ImportFacts } from './run/importRun';
import { Stepper } from './Stepper';
import { BegunImport } from './steps/BegunImport';
import { CheckSide } from './steps/CheckSide';
import { CheckStep } from './steps/CheckStep';
import { ColumnsStep } from './steps/ColumnsStep';
import { FileStep } from './steps/FileStep';
import { ImportStep } from './steps/ImportStep';
import { useImport } from './useImport';

interface ImportPageProps {
  resource: AnyResource;
  /** The resource's own columns of the list: what they only write is ignored without a question. */
  own: readonly ListColumn<Identified>[];
}

/** The page that imports a file of records: File, Columns, Check, Import. */
export function ImportPage({ resource, own }: ImportPageProps) {
  const [one, many] = [resource.label.one, resource.label.many.toLowerCase()];
  const { number } = useFormats();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const readOnly = useMemo(() => [...writtenOnly(own), importRun.reason], [own]);
  const state = useImport(resource, readOnly);
  const { file, known, step, headings, columns, data, rows, standings, context, offset } = state;
  const count = data.length;

  const imported = standings?.filter(({ isImported }) => isImported) ?? [];
  const of = (wanted: CheckedRow['state']) =>
    (rows ?? []).filter((row, at) => standings?.[at]?.isImported && row.state === wanted).length;
  const wrong = (rows ?? []).filter((row) => row.state === 'wrong');
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
    const notation = { separator: of.separator, decimals: '.' } as CsvNotation;
    download(
      `${many.replace(/\s+/g, '-')}-${name}.csv`,
      [...csvParts(table, notation)],
      'text/csv;charset=utf-8',
    );
  };
  const toMap = undecided(headings.map(({ mapping }) => mapping)).map((at) => headings[at]?.text ?? '');
  const toAnswer = headings.filter(({ mapping, notation, answer }) => mapping.key && notation.ask && !answer);
  const hasKey = columns.some(
    ({ target }) => target.kind === 'id' || target.field?.unique || target.key.split('.').at(-1) === 'name',
  );
  return (
    <Page kind="fill" busy={state.isReading}>
      <PageHead
        title={importing.title(many)}
        headingRef={heading}
        actions={<Stepper step={step} isFinished={state.running?.report !== undefined} />}
      />
      {file && step !== 'file' && step !== 'import' && (
        <FileBar file={file} rowCount={count} facts={step === 'columns' ? [] : matchedBy(rows)}>
          {step === 'columns' && (
            <>
              <Check checked={state.isHeading} onChange={({ target }) => state.setHeading(target.checked)}>
                {importing.headingRow}
              </Check>
              <Button size="sm" onClick={state.restart}>
                {importing.replace}
              </Button>
            </>
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
            headings={headings}
            targets={known.targets}
            onMap={state.map}
            onAnswer={state.answer}
            onReopen={state.reopen}
          />
          <div className={styles.foot}>
            <span className={styles.footText} role="status">
              <span className={styles.strong}>{importing.columnsReady(number(count), count)}</span>{' '}
              {toMap.length > 0
                ? importing.chooseFor(toMap)
                : toAnswer.length > 0
                  ? importing.answerFor(toAnswer.map(({ text }) => text))
                  : hasKey
                    ? ''
                    : importing.needsKey}
            </span>
            <Button onClick={state.restart}>{importing.back}</Button>
            <Button
              variant="primary"
              disabled={!state.isReady || toMap.length > 0 || toAnswer.length > 0 || !hasKey}
              onClick={state.toCheck}
            >
              {importing.toCheck}
            </Button>
          </div>
        </>
      )}
      {step === 'check' && (!rows || !standings || !context || !known) && (
        <p className={styles.empty} role="status">
          {importing.checking}
        </p>
      )}
      {step === 'check' && rows && standings && context && known && (
        <>
          <CheckStep
            source={known.source}
            context={context}
            rows={rows}
            standings={standings}
            data={data}
            columns={columns}
            offset={offset}
            leftOut={state.choices.leftOut}
            onEdit={state.edit}
            onEditAll={state.editAll}
            onLeaveOut={state.leaveOut}
            onTwin={state.chooseTwin}
            onDownloadWrong={() =>
              saveRows(
                { headings: headings.map(({ text }) => text), data, separator: state.separator },
                importRun.wrongFile,
                wrong,
                ({ problems }) => problems.map(({ text }) => text).join(' '),
              )
            }
            side={
              <CheckSide
                missing={state.missing}
                notUsed={state.notUsed}
                onCreate={state.create}
                onUse={(name, text, instead) => {
                  for (const { at, target } of columns)
                    if (target.field?.reference?.to === name) state.editAll(at, text, instead);
                }}
              />
            }
          />
          <div className={styles.foot}>
            <span className={styles.footText} role="status">
              {imported.length === 0 ? (
                importing.nothing
              ) : (
                <>
                  <span className={styles.strong}>
                    {importing.ready(number(imported.length), imported.length)}
                  </span>{' '}
                  {importing.readyParts(
                    number(of('new')),
                    number(of('changed')),
                    number(wrong.length),
                    wrong.length,
                  )}
                </>
              )}
            </span>
            <Button onClick={() => state.setStep('columns')}>{importing.back}</Button>
            <Button variant="primary" disabled={imported.length === 0} onClick={() => void state.start()}>
              {importing.submit(imported.length, number(imported.length))}
            </Button>
          </div>
        </>
      )}
      {state.running && (
        <ImportStep
          one={one}
          many={many}
          run={state.run}
          state={state.running}
          onDownloadFailed={(these, reasonOf) =>
            saveRows(state.running?.facts, importRun.failedFile, these, reasonOf)
          }
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

/** 'matched by SKU or barcode, else name' */
function matchedBy(rows: readonly CheckedRow[] | undefined): string[] {
  const keys = [...new Set((rows ?? []).flatMap(({ by }) => by ?? []))];
  return keys.length === 0 ? [] : [importing.matchedBy(keys)];
}
