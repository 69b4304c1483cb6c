import { lazy, Suspense } from 'react';
import { Check } from './Check';
import styles from './ChoiceField.module.css';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import { SkeletonForm } from './Skeleton';

/** One of the things to choose from. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** What it means, where the label does not say. */
  text?: string | undefined;
}

/** What a choice takes besides what every control takes. */
export interface ChoiceFieldProps extends ControlProps<string> {
  choices: readonly ChoiceOption[];
  /** Cards beside each other, or a list that opens; by default cards while there are few. */
  kind?: 'cards' | 'select' | undefined;
}

/** Ten times as large as the cards, and most choices are few. */
const SelectField = lazy(async () => ({ default: (await import('./SelectField')).SelectField }));

/** More choices than this are a select. */
const MOST_CARDS = 4;

/** One of a few fixed values, such as a promo code's kind of discount: cards that say what each means. */
export function ChoiceField({ choices, kind, ...props }: ChoiceFieldProps) {
  const isSelect = (kind ?? (choices.length > MOST_CARDS ? 'select' : 'cards')) === 'select';
  if (!isSelect) return <Cards {...props} choices={choices} />;
  return (
    <Suspense fallback={<SkeletonForm fields={1} />}>
      <SelectField {...props} options={choices} />
    </Suspense>
  );
}

function Cards({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  choices,
  ref,
  ...about
}: Omit<ChoiceFieldProps, 'kind'>) {
  const { ids, frame, description } = useField(about);
  // where the form gives no name, the buttons of one field are a group still
  const group = name ?? ids.control;
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Field {...frame} group>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={ids.label}
        {...description}
        onBlur={onBlur}
      >
        {choices.map((choice, at) => (
          <div key={choice.value} className={styles.choice}>
            <Check
              kind="radio"
              name={group}
              value={choice.value}
              checked={at === chosen}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${ids.control}-${at}`}
              {...(choice.text && { 'aria-describedby': `${ids.control}-${at}-text` })}
              ref={at === Math.max(chosen, 0) ? ref : undefined}
            >
              <span className={styles.title} id={`${ids.control}-${at}`}>
                {choice.label}
              </span>
              {choice.text && (
                <span className={styles.text} id={`${ids.control}-${at}-text`}>
                  {choice.text}
                </span>
              )}
            </Check>
          </div>
        ))}
      </div>
    </Field>
  );
}
