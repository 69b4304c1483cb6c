import { useState } from 'react';
import { useFormats } from '../../host/formats';
import { importing, importRun } from '../../messages/importing';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import { useConfirm } from '../../ui/overlay/Confirmations';
import type { ShownState } from './check/shownRows';
import type { CheckSummary } from './check/summary';
import { downloadRows, fileNameOf } from './downloadRows';
import styles from './import.module.css';
import { CheckSide } from './steps/CheckSide';
import { CheckStep } from './steps/CheckStep';
import { QuestionCards } from './steps/QuestionCards';
import type { Importing } from './useImport';

interface CheckScreenProps {
  state: Importing;
  one: string;
  many: string;
  filter: ShownState;
  onFilter(filter: ShownState): void;
}

/** The step Check: what the import would do with each row. */
export function CheckScreen({ state, one, many, filter, onFilter }: CheckScreenProps) {
  const { known, checked, data, separator } = state;
  if (!checked || !known)
    return (
      <p className={styles.empty} role="status">
        {importing.checking}
      </p>
    );
  const downloadWrong = () =>
    downloadRows(
      { headings: state.headings.map(({ text }) => text), data, separator },
      fileNameOf(many, importRun.wrongFile),
      checked.rows.filter((row) => row.state === 'wrong'),
      ({ errors }) => errors.map(({ text }) => text).join(' '),
    );
  // an empty column would empty its field in every row
  const headerOf = (key: string) =>
    state.clears ? undefined : known.targets.find((target) => target.key === key)?.header;
  const questions = (
    <QuestionCards
      open={checked.open}
      one={one.toLowerCase()}
      many={many}
      onValues={state.decideValues}
      onRecords={state.chooseRecords}
    />
  );
  return (
    <>
      <CheckStep
        source={known.source}
        checked={checked}
        data={data}
        columns={state.columns}
        numberOf={state.numberOf}
        headerOf={headerOf}
        leftOut={state.choices.leftOut}
        state={filter}
        onState={onFilter}
        onEdit={state.editCells}
        onAddColumn={state.addColumn}
        onLeaveOut={state.leaveOut}
        onDuplicate={state.chooseDuplicate}
        onRecord={(at, record) => state.chooseRecords([[at, record]])}
        onValues={state.decideValues}
        onDownloadWrong={downloadWrong}
        side={
          <CheckSide
            questions={questions}
            missing={state.missing}
            notUsed={state.notUsed}
            onCreate={state.create}
            onUse={state.useFallback}
          />
        }
      />
      <CheckFooter
        checked={checked}
        onBack={() => state.openStep('columns')}
        onDecide={() => onFilter('undecided')}
        onImport={state.start}
      />
    </>
  );
}

interface CheckFooterProps {
  checked: Pick<CheckSummary, 'imported' | 'wrong' | 'open'> & { isCurrent: boolean };
  onBack(): void;
  /** The rows with questions are to be shown. */
  onDecide(): void;
  onImport(): Promise<void>;
}

/** What the import will do, and the button that starts it; what is not decided is asked about before. */
function CheckFooter({ checked, onBack, onDecide, onImport }: CheckFooterProps) {
  const { imported, wrong, open, isCurrent } = checked;
  const { number } = useFormats();
  // the file is kept on the device first
  const [isStarting, setStarting] = useState(false);
  const confirm = useConfirm();
  const cells = open.damage.length + open.meanwhile.length;
  const counts = [
    ...(cells > 0 ? [importing.undecidedValues(cells, number(cells))] : []),
    ...(open.rows.length > 0 ? [importing.rows(open.rows.length, number(open.rows.length))] : []),
  ];
  const undecided = cells + open.rows.length;
  const submit = importing.submit(imported.all, number(imported.all));
  const start = async () => {
    const isConfirmed =
      undecided === 0 ||
      (await confirm({
        title: importing.undecidedTitle(counts, undecided),
        text: importing.undecidedText(undecided),
        action: submit,
        cancel: importing.decideFirst,
      }));
    if (!isConfirmed) return onDecide();
    setStarting(true);
    await onImport().finally(() => setStarting(false));
  };
  return (
    <Inline wrap className={styles.foot}>
      <span className={styles.footText} role="status">
        {imported.all === 0 ? (
          importing.nothing
        ) : (
          <>
            <span className={styles.strong}>{importing.ready(number(imported.all), imported.all)}</span>{' '}
            {importing.readyParts(number(imported.new), number(imported.changed), number(wrong), wrong)}
          </>
        )}{' '}
        {undecided > 0 && importing.undecided(counts, undecided)}
      </span>
      <Button onClick={onBack}>{importing.back}</Button>
      <Button
        variant="primary"
        busy={isStarting}
        disabled={imported.all === 0 || !isCurrent}
        onClick={() => void start()}
      >
        {submit}
      </Button>
    </Inline>
  );
}
