import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import { type CountDifference, type MovedChoice, movedResults } from '../../../../rules/countDifferences';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import { useFocusMainOnUnmount } from '../../../../ui/hooks/useFocusMainOnUnmount';
import { Inline, Text } from '../../../../ui/layout/primitives';
import type { Times } from '../../enter/useTimes';
import styles from './differences.module.css';

/** Below a line whose stock has moved since it was counted: what it gets. */
export function MovedRow({
  difference,
  at,
  style,
  firstAt,
  times,
  choice,
  onChoose,
  onCountAgain,
}: {
  difference: CountDifference;
  at: number;
  style: CSSProperties;
  firstAt: number;
  times: Times;
  choice: MovedChoice | undefined;
  onChoose(choice: MovedChoice): void;
  onCountAgain(): void;
}) {
  const { number } = useFormats();
  const { line, expected, now } = difference;
  const results = movedResults(difference);
  const row = useFocusMainOnUnmount<HTMLDivElement>();
  const formatCount = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.noEntry : number(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are grids of their own, so that they can be virtualised
    // biome-ignore lint/a11y/useFocusableInteractive: the choices inside are
    <div ref={row} className={styles.moved} style={style} role="row" aria-rowindex={at + 2}>
      <Inline justify="between" wrap className={styles.movedCell} role="cell">
        <Text tone="warning" className={styles.movedWhy}>
          <Icon of={TriangleAlert} size="sm" />
          {texts.wentFrom(formatCount(expected), formatCount(now), times.time(firstAt))}
        </Text>
        <span className={styles.movedChoice}>
          <SegmentedControl
            label={texts.takeWhat(line.name)}
            value={choice ?? ''}
            onChange={(value) => value !== '' && onChoose(value)}
            options={[
              { value: 'count' as const, label: texts.takeCount, count: number(results.count) },
              { value: 'moved' as const, label: texts.addMoved, count: number(results.moved) },
            ]}
          />
          <Button size="sm" aria-label={texts.countAgainOf(line.name)} onClick={onCountAgain}>
            {texts.countAgain}
          </Button>
        </span>
      </Inline>
    </div>
  );
}
