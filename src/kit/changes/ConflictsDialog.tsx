import { Info } from 'lucide-react';
import { useState } from 'react';
import { changes as text } from '../../messages/changes';
import { Icon } from '../../ui/feedback/Icon';
import { Button } from '../../ui/form/Button';
import words from '../../ui/layout/text.module.css';
import { WideDialog } from '../../ui/overlay/WideDialog';
import styles from './ConflictsDialog.module.css';
import type { Choice } from './merge';

/** A field that both sides changed, as the dialog displays it. */
export interface ConflictLine {
  key: string;
  /** The record: 'Cola, 0.5 l'. */
  record: string;
  /** The field within it: 'Price', 'Harbour, price'. */
  field: string;
  was: string;
  theirs: string;
  mine: string;
}

/** The contents of the dialog. */
export interface ConflictQuestion {
  lines: readonly ConflictLine[];
  /** Number of changes that are saved whatever is chosen. */
  clean: number;
  /** Names of the fields that only the server changed. */
  updated: readonly string[];
  /** When the server's values were read: '12:03'. */
  checkedAt: string;
  cancelLabel: string;
}

/** Called with the choice for each key, or null when the user goes back. */
export type AnswerConflicts = (choices: ReadonlyMap<string, Choice> | null) => void;

/**
 * Lets the user choose, for each field that a colleague changed meanwhile, whose value is saved; their own is
 * preselected. The server does not send who made the other change.
 */
export function ConflictsDialog({
  question: { lines, clean, updated, checkedAt, cancelLabel },
  onAnswer,
}: {
  question: ConflictQuestion;
  onAnswer: AnswerConflicts;
}) {
  const all = (choice: Choice) => new Map(lines.map(({ key }) => [key, choice]));
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => all('mine'));
  const mine = lines.filter(({ key }) => choices.get(key) === 'mine').length;
  return (
    <WideDialog
      title={text.title(lines.length)}
      text={text.text(lines.length, checkedAt)}
      closeLabel={text.close}
      bar={
        <>
          <Button onClick={() => setChoices(all('mine'))}>{text.keepMine}</Button>
          <Button onClick={() => setChoices(all('theirs'))}>{text.takeTheirs}</Button>
          <span className={styles.tally} role="status">
            {text.tally(mine, lines.length - mine)}
          </span>
        </>
      }
      note={
        <>
          <span className={words.strong}>{text.willBeSaved(clean + mine)}</span>{' '}
          {clean + mine > 0 && text.parts(clean, mine)}
        </>
      }
      cancelLabel={cancelLabel}
      confirmLabel={text.save(clean + mine)}
      onCancel={() => onAnswer(null)}
      onConfirm={() => onAnswer(choices)}
    >
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{text.field}</span>
        <span className={styles.was}>{text.asItWas}</span>
        <span>{text.theirs}</span>
        <span>{text.mine}</span>
      </div>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          choice={choices.get(line.key) ?? 'mine'}
          onChoose={(choice) => setChoices(new Map([...choices, [line.key, choice]]))}
        />
      ))}
      {updated.length > 0 && (
        <p className={styles.info}>
          <Icon of={Info} size="sm" />
          <span>
            {text.updated(updated.length)} {text.kept(updated)}
          </span>
        </p>
      )}
    </WideDialog>
  );
}

function Line({
  line,
  choice,
  onChoose,
}: {
  line: ConflictLine;
  choice: Choice;
  onChoose(choice: Choice): void;
}) {
  const { key, record, field, was } = line;
  return (
    <div className={styles.row} role="radiogroup" aria-label={`${record}, ${field}`}>
      <div className={styles.what}>
        <div className={`${words.strong} ${words.truncate}`} title={record}>
          {record}
        </div>
        <span className={styles.sub}>{field}</span>
      </div>
      <div className={styles.was}>
        <span className={styles.label}>{text.asItWas}</span>
        <span className={styles.clamp} title={was}>
          {was}
        </span>
      </div>
      {(['theirs', 'mine'] as const).map((whose) => (
        <Pick
          key={whose}
          name={key}
          whose={text[whose]}
          value={line[whose]}
          isChecked={choice === whose}
          onCheck={() => onChoose(whose)}
        />
      ))}
    </div>
  );
}

function Pick({
  name,
  whose,
  value,
  isChecked,
  onCheck,
}: {
  name: string;
  whose: string;
  value: string;
  isChecked: boolean;
  onCheck(): void;
}) {
  return (
    <label className={styles.pick} data-checked={isChecked}>
      <input
        type="radio"
        name={`conflict ${name}`}
        aria-label={text.value(whose, value)}
        checked={isChecked}
        onChange={onCheck}
      />
      <span className={styles.dot} />
      <span className={words.muted}>{whose}</span>
      <span className={`${styles.value} ${styles.clamp}`} title={value}>
        {value}
      </span>
    </label>
  );
}
