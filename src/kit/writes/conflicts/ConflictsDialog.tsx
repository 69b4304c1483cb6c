import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { changes as text } from '../../../messages/changes';
import { Button } from '../../../ui/form/Button';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import words from '../../../ui/sheet/GroupRow.module.css';
import { UpdatedFields } from '../../changes/conflicts/UpdatedFields';
import type { Choice } from '../merge';
import { ConflictRow } from './ConflictRow';
import styles from './conflicts.module.css';
import { ManyConflicts } from './ManyConflicts';
import type { AnswerConflicts, ConflictLine, ConflictQuestion } from './question';

/** More conflicts than this are grouped by record, and only the visible ones are rendered. */
const MANY = 30;

/**
 * Lets the user choose, for each field that a colleague changed meanwhile, whose value is saved; their own is
 * preselected. The server does not send who made the other change.
 */
export function ConflictsDialog({
  question: { lines, clean, updated, updatedCount = updated.length, checkedAt, cancelLabel },
  onAnswer,
}: {
  question: ConflictQuestion;
  onAnswer: AnswerConflicts;
}) {
  const { number } = useFormats();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => chosen(new Map(), lines, 'mine'));
  const choose = (some: readonly ConflictLine[], choice: Choice) => setChoices(chosen(choices, some, choice));
  const mine = lines.filter(({ key }) => choices.get(key) === 'mine').length;
  const saved = clean + mine;
  const isMany = lines.length > MANY;
  return (
    <WideDialog
      isFull={isMany}
      title={text.title(lines.length, number(lines.length))}
      text={text.text(lines.length, checkedAt)}
      closeLabel={text.close}
      bar={
        <>
          <Button onClick={() => choose(lines, 'mine')}>{text.keepMine}</Button>
          <Button onClick={() => choose(lines, 'theirs')}>{text.takeTheirs}</Button>
          <span className={styles.tally} role="status">
            {text.tally(number(mine), number(lines.length - mine))}
          </span>
        </>
      }
      note={
        <>
          <span className={words.strong}>{text.willBeSaved(saved, number(saved))}</span>{' '}
          {saved > 0 && text.parts(number(clean), number(mine))}
        </>
      }
      cancelLabel={cancelLabel}
      confirmLabel={text.save(saved, number(saved))}
      onCancel={() => onAnswer(null)}
      onConfirm={() => onAnswer(choices)}
    >
      {/* below a long list it would not be found */}
      {isMany && <UpdatedFields names={updated} count={updatedCount} />}
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{text.field}</span>
        <span className={styles.was}>{text.asItWas}</span>
        <span>{text.theirs}</span>
        <span>{text.mine}</span>
      </div>
      {isMany ? (
        <ManyConflicts lines={lines} choices={choices} onChoose={choose} />
      ) : (
        lines.map((line) => (
          <ConflictRow
            key={line.key}
            line={line}
            choice={choices.get(line.key) ?? 'mine'}
            onChoose={(choice) => choose([line], choice)}
          />
        ))
      )}
      {!isMany && <UpdatedFields names={updated} count={updatedCount} />}
    </WideDialog>
  );
}

function chosen(
  before: ReadonlyMap<string, Choice>,
  lines: readonly ConflictLine[],
  choice: Choice,
): ReadonlyMap<string, Choice> {
  const choices = new Map(before);
  for (const { key } of lines) choices.set(key, choice);
  return choices;
}
