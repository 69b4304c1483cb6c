import { TriangleAlert } from 'lucide-react';
import { useFormats } from '../../../../host/formats';
import type { MissingAnswer, SlipRecord } from '../../../../kit/documents/movementRecord';
import { move as texts } from '../../../../messages/move';
import type { DocumentLine } from '../../../../rules/documentTally';
import { LOSS_REASONS, type LossReason } from '../../../../rules/movements';
import { Icon } from '../../../../ui/feedback/Icon';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { Text } from '../../../../ui/layout/primitives';
import { OptionButton } from '../../../../ui/pickers/OptionButton';
import styles from './slip.module.css';

/** Below a line of which less has arrived than was sent: what becomes of the rest. */
export function MissingRow({
  line,
  missing,
  record: { from, missing: answers },
  onAnswer,
}: {
  line: DocumentLine;
  missing: number;
  record: SlipRecord;
  onAnswer(answer: MissingAnswer): void;
}) {
  const { number } = useFormats();
  const { as, reason = 'breakage' } = answers[line.id] ?? { as: 'onTheWay' };
  const what = texts.missing(number(missing));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the choices inside are
    <div className={styles.missing} role="gridcell">
      <Text tone="warning" className={styles.why}>
        <Icon of={TriangleAlert} size="sm" />
        {texts.whereAreThey(what)}
      </Text>
      <span className={styles.choice}>
        {as === 'loss' && (
          <OptionButton
            label={texts.reason}
            value={reason}
            options={LOSS_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
            onChange={(next) => onAnswer({ as, reason: next as LossReason })}
          />
        )}
        <SegmentedControl
          label={texts.missingOf(what, line.name)}
          value={as}
          onChange={(next) => onAnswer(next === 'loss' ? { as: next, reason } : { as: next })}
          options={[
            { value: 'onTheWay', label: texts.stillOnTheWay },
            { value: 'back', label: texts.backTo(from.name) },
            { value: 'loss', label: texts.loss },
          ]}
        />
      </span>
    </div>
  );
}
