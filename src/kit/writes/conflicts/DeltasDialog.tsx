import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { deltas as text } from '../../../messages/changes';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Stack, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import styles from './conflicts.module.css';
import type { AnswerDeltas, DeltaAnswer, DeltaLine, DeltaQuestion } from './question';

/**
 * Asks about deltas that got no answer and whose figure has changed since, so that nothing says whether they are
 * included. Nothing is chosen at first: a wrong guess counts goods twice, or not at all.
 */
export function DeltasDialog({
  question: { lines, cancelLabel },
  onAnswer,
}: {
  question: DeltaQuestion;
  onAnswer: AnswerDeltas;
}) {
  const { number } = useFormats();
  const [answers, setAnswers] = useState<ReadonlyMap<string, DeltaAnswer>>(new Map());
  const remaining = lines.length - answers.size;
  return (
    <WideDialog
      title={text.title(lines.length, number(lines.length))}
      text={text.text(lines.length)}
      closeLabel={text.close}
      note={remaining > 0 && text.remaining(remaining, number(remaining))}
      cancelLabel={cancelLabel}
      confirmLabel={text.goOn}
      isConfirmDisabled={remaining > 0}
      onCancel={() => onAnswer(null)}
      onConfirm={() => onAnswer(answers)}
    >
      {lines.map((line) => (
        <DeltaRow
          key={line.key}
          line={line}
          answer={answers.get(line.key)}
          onAnswer={(answer) => setAnswers(new Map(answers).set(line.key, answer))}
        />
      ))}
    </WideDialog>
  );
}

function DeltaRow({
  line: { name, by, sentAt, base, result, now },
  answer,
  onAnswer,
}: {
  line: DeltaLine;
  answer: DeltaAnswer | undefined;
  onAnswer(answer: DeltaAnswer): void;
}) {
  return (
    <Stack gap="2" className={styles.delta}>
      <div>
        <Text as="div" tone="text" weight="medium">
          {name}
        </Text>
        <Text as="div" tone="muted" tabular>
          {text.sent(by, sentAt, base, result)} {text.now(now)}
        </Text>
      </div>
      <SegmentedControl
        label={text.answerFor(name)}
        options={[
          { value: 'included', label: text.included },
          { value: 'add', label: text.add(by) },
          { value: 'leave', label: text.leave },
        ]}
        value={answer ?? ''}
        onChange={(value) => onAnswer(value as DeltaAnswer)}
      />
    </Stack>
  );
}
