import { useId } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { DecimalSign } from '../../../../rules/money';
import type { ReadBlock } from '../../../../rules/numberBlock';
import type { NumberField } from '../../../../rules/numberNotation';
import { Check } from '../../../../ui/form/Check';
import { FieldNote } from '../../../../ui/form/Field';
import { Text } from '../../../../ui/layout/primitives';
import { meaningOf } from './numberNotes';
import styles from './paste.module.css';

/** Asks once what numbers such as `1,234` mean, where their columns do not show it. */
export function NumberQuestion({
  read,
  field,
  answer,
  error,
  formats,
  onAnswer,
}: {
  read: Pick<ReadBlock, 'unclear' | 'example' | 'evidence'>;
  field: NumberField;
  answer: DecimalSign | undefined;
  error: string | undefined;
  formats: Formats;
  onAnswer(decimal: DecimalSign): void;
}) {
  const id = useId();
  const { example = '', unclear, evidence } = read;
  const showsBoth = evidence.some((one) => one && one.unclear > 0 && one.comma > 0 && one.point > 0);
  const ids = { control: `${id}-choices`, label: `${id}-title`, note: `${id}-note` };
  return (
    <section className={styles.ask} aria-labelledby={ids.label}>
      <div>
        <Text as="h3" weight="medium" id={ids.label}>
          {texts.meaning(example)}
        </Text>
        <Text as="p" tone="muted" size="xs">
          {texts.likeThis(unclear, formats.number(unclear))} {showsBoth && texts.bothSigns}
        </Text>
      </div>
      <div
        className={styles.askChoices}
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-describedby={error ? ids.note : undefined}
        aria-invalid={error ? true : undefined}
      >
        {([example.includes(',') ? '.' : ',', example.includes(',') ? ',' : '.'] as const).map((decimal) => (
          <div key={decimal} className={styles.pick} data-checked={answer === decimal}>
            <Check
              kind="radio"
              name={ids.control}
              checked={answer === decimal}
              onChange={() => onAnswer(decimal)}
            >
              {meaningOf(example, field, decimal, formats)}
            </Check>
          </div>
        ))}
      </div>
      <div className={styles.askNote}>
        <FieldNote ids={ids} error={error} hint={undefined} note={undefined} />
      </div>
    </section>
  );
}
