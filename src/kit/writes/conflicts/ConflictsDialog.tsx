import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { changes as text } from '../../../messages/changes';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { Inline, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import type { Choice } from '../merge';
import { ConflictRow } from './ConflictRow';
import styles from './conflicts.module.css';
import { ManyConflicts } from './ManyConflicts';
import type { AnswerConflicts, ConflictLine, ConflictQuestion } from './question';

/** More conflicts than this are grouped by record, and only the visible ones are rendered. */
const MAX_UNGROUPED_CONFLICTS = 30;

/**
 * Lets the user choose, for each field that a colleague changed meanwhile, whose value is saved; their own is
 * preselected. The server does not send who made the other change. The focus is on the title at first: a second Enter on
 * the button that saves must not overwrite a colleague's value.
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
  const isMany = lines.length > MAX_UNGROUPED_CONFLICTS;
  return (
    <WideDialog
      isFull={isMany}
      isTitleFocused
      title={text.title(lines.length, number(lines.length))}
      text={text.text(lines.length, checkedAt)}
      closeLabel={text.close}
      bar={
        <>
          <Button onClick={() => choose(lines, 'mine')}>{text.keepMine}</Button>
          <Button onClick={() => choose(lines, 'theirs')}>{text.takeTheirs}</Button>
          <Text tone="subtle" tabular className={styles.tally} role="status">
            {text.tally(number(mine), number(lines.length - mine))}
          </Text>
        </>
      }
      note={
        <>
          <Text tone="text" weight="medium">
            {text.willBeSaved(saved, number(saved))}
          </Text>{' '}
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
        <Text tone="muted" tabular className={styles.was}>
          {text.asItWas}
        </Text>
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

/** The fields that only the server changed: how many, and which on request. */
function UpdatedFields({ names, count }: { names: readonly string[]; count: number }) {
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <Inline align="start" gap="2" tone="muted" className={styles.info}>
      <Icon of={Info} size="sm" />
      <div>
        {text.updated(count, number(count))} {text.keptAsTheyAre(count)}{' '}
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hideUpdated(count) : text.showUpdated(count)}
        </Button>
        {isOpen && (
          <ul className={styles.updated} id={id}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more > 0 && <li>{text.more(number(more))}</li>}
          </ul>
        )}
      </div>
    </Inline>
  );
}
