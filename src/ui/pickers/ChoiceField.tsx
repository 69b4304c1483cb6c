import { SkeletonForm } from '../feedback/Skeleton';
import { Check } from '../form/Check';
import type { ControlProps } from '../form/control';
import { Field, useField } from '../form/Field';
import { useLoadedPart } from '../hooks/useLoaded';
import { Text } from '../layout/primitives';
import { FailedLine } from '../refresh/FailedLoad';
import styles from './ChoiceField.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** An explanation, where the label is not enough. */
  text?: string | undefined;
}

export interface ChoiceFieldProps extends ControlProps<string> {
  choices: readonly ChoiceOption[];
  /** Cards next to each other, or a select; by default cards for a few options. */
  kind?: 'cards' | 'select' | undefined;
}

/** Loaded on demand: it is ten times as large as the cards, and most choices have few options. */
const loadSelect = async () => (await import('./SelectField')).SelectField;

/** Beyond this many options a select is rendered. */
const MOST_CARDS = 4;

/** One of a few fixed values, such as a coupon's discount type: cards with an explanation each. */
export function ChoiceField({ choices, kind, ...props }: ChoiceFieldProps) {
  const isSelect = (kind ?? (choices.length > MOST_CARDS ? 'select' : 'cards')) === 'select';
  const { part: Select, failed } = useLoadedPart(loadSelect, isSelect);
  if (!isSelect) return <Cards {...props} choices={choices} />;
  if (failed) return <FailedLine failed={failed} />;
  return Select ? <Select {...props} options={choices} /> : <SkeletonForm fields={1} />;
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
  const { ids, frame, description, required } = useField(about);
  // radio buttons need a common name to be one group
  const group = name ?? ids.control;
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <Field {...frame} group>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={ids.label}
        {...description}
        {...required}
        onBlur={onBlur}
      >
        {choices.map((choice, index) => (
          <div key={choice.value} className={styles.choice}>
            <Check
              kind="radio"
              name={group}
              value={choice.value}
              checked={index === chosen}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${ids.control}-${index}`}
              {...(choice.text && { 'aria-describedby': `${ids.control}-${index}-text` })}
              ref={index === Math.max(chosen, 0) ? ref : undefined}
            >
              <span className={styles.title} id={`${ids.control}-${index}`}>
                {choice.label}
              </span>
              {choice.text && (
                <Text tone="muted" size="xs" className={styles.text} id={`${ids.control}-${index}-text`}>
                  {choice.text}
                </Text>
              )}
            </Check>
          </div>
        ))}
      </div>
    </Field>
  );
}
