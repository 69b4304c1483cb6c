import { ArrowRight } from 'lucide-react';
import { useFormats } from '../../../host/formats';
import type { AnyResource } from '../../../kit/declare/resource';
import { isNone } from '../../../kit/fieldTypes/cellText';
import { counted } from '../../../messages/english';
import { setField as texts } from '../../../messages/setField';
import { Icon } from '../../../ui/feedback/Icon';
import { Stack, Text, VisuallyHidden } from '../../../ui/layout/primitives';
import type { Example, SetPlan } from './plan';
import styles from './setField.module.css';
import type { FieldSettingState } from './useSetting';

interface SetPreviewProps {
  at: FieldSettingState;
  titleOf(record: string): string;
  /** The names of the records. */
  label: AnyResource['label'];
}

/** What would happen: one sentence, and three records. */
export function SetPreview({ at, titleOf, label }: SetPreviewProps) {
  const { plan, setting, shownOf } = at;
  const value = shownOf(setting.value);
  return (
    <Stack as="section" gap="1-5" aria-label={texts.preview} aria-busy={!plan}>
      <Text weight="medium">{texts.preview}</Text>
      <div className={styles.preview}>
        <Text as="p" tone="muted" tabular className={styles.sum} role="status">
          {plan ? <Effect {...{ at, plan, value, label }} /> : texts.counting}
        </Text>
        {plan && (
          <ul>
            {plan.examples.map((example) => (
              <li key={example.record} className={styles.example}>
                <Text truncate>{titleOf(example.record)}</Text>
                <Change {...example} value={value} shownOf={shownOf} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}

/** 'Kernel & Co Supply for 31 products; 9 keep theirs', with the value in bold. */
function Effect({
  at,
  plan: { counts, emptied },
  value,
  label: { one, many },
}: Pick<SetPreviewProps, 'at' | 'label'> & { plan: SetPlan; value: string }) {
  const { number } = useFormats();
  const changed = counts.fills + counts.replaces;
  const sentence = texts.effect({
    value,
    records: counted(changed, one.toLowerCase(), many.toLowerCase(), number(changed)),
    changed,
    kept: counts.keeps,
    same: counts.same,
    emptied: { count: emptied, label: at.lists.label },
    format: number,
  });
  if (value === '' || !sentence.startsWith(value)) return sentence;
  return (
    <>
      <Text tone="text" weight="semibold">
        {value}
      </Text>
      {sentence.slice(value.length)}
    </>
  );
}

function Change({
  before,
  outcome,
  value,
  shownOf,
}: Example & { value: string; shownOf(value: unknown): string }) {
  if (outcome === 'same') return <Text tone="subtle">{isNone(before) ? texts.none : texts.hasIt}</Text>;
  if (outcome === 'keeps')
    return (
      <Text tone="subtle" truncate>
        {texts.keeps(shownOf(before))}
      </Text>
    );
  return (
    <span className={styles.change}>
      <Text tone="subtle" truncate>
        {isNone(before) ? texts.none : shownOf(before)}
      </Text>
      <Icon of={ArrowRight} size="sm" />
      <VisuallyHidden>{texts.becomes}</VisuallyHidden>
      <Text weight="semibold" truncate>
        {value === '' ? texts.none : value}
      </Text>
    </span>
  );
}
