import { useId } from 'react';
import type { Formats } from '../../../../host/formats';
import { paste as texts } from '../../../../messages/paste';
import type { DecimalSign } from '../../../../rules/money';
import { type NumberField, readNumber } from '../../../../rules/numberNotation';
import type { PastePlan } from '../../../../rules/pasteByName';
import { Check } from '../../../../ui/form/Check';
import { FieldNote } from '../../../../ui/form/Field';
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
  read: PastePlan['read'];
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
        <h3 className={styles.askTitle} id={ids.label}>
          {texts.meaning(example)}
        </h3>
        <p className={styles.askText}>
          {texts.likeThis(unclear, formats.number(unclear))} {showsBoth && texts.bothSigns}
        </p>
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

/** '1,234.00', '1.23, rounded'; a text that is refused that way is shown with all its digits. */
export function meaningOf(
  example: string,
  field: NumberField,
  decimal: DecimalSign,
  formats: Formats,
): string {
  const read = readNumber(example, field, decimal);
  if (typeof read === 'string') return example.replace(/[.,]/, decimal === '.' ? '.' : ',');
  const value = Number(read.text);
  const shown = field.places === 2 ? formats.amount(value) : formats.number(value);
  return read.isRounded ? texts.rounded(shown) : shown;
}
