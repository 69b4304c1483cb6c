import { Search } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { textSearch } from '../../lib/foldText';
import { pickers } from '../../messages/pickers';
import { Icon } from '../feedback/Icon';
import { Inline } from '../layout/primitives';
import { Button } from './Button';
import { Check } from './Check';
import styles from './CheckList.module.css';
import type { ControlProps } from './control';
import { Field, FieldAside, useField } from './Field';
import input from './Input.module.css';

export interface CheckOption {
  id: string;
  label: string;
}

export interface CheckListProps extends ControlProps<string[], HTMLInputElement> {
  options: readonly CheckOption[];
}

/** Beyond this many options a filter is rendered. */
const MAX_UNFILTERED_OPTIONS = 12;

/** Several out of many, such as the venues of a record; fast with hundreds of options. */
export function CheckList({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  options,
  ref,
  ...about
}: CheckListProps) {
  const { ids, frame, description } = useField(about);
  const [query, setQuery] = useState('');
  const find = useMemo(() => textSearch(options, ({ label }) => label), [options]);
  const ticked = useMemo(() => new Set(value), [value]);
  const shown = useMemo(() => find(query), [find, query]);

  // One stable function for all rows, so that a change renders one row and not two hundred.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const toggle = useRef((id: string, on: boolean) => {
    const { value: chosen, onChange: change } = latest.current;
    change(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  }).current;

  const selectShown = (on: boolean) => {
    const rest = new Set(value);
    for (const { id } of shown) on ? rest.add(id) : rest.delete(id);
    onChange([...rest]);
  };
  const count = options.reduce((sum, option) => sum + (ticked.has(option.id) ? 1 : 0), 0);

  return (
    <Field {...frame} group labelEnd={<FieldAside>{pickers.selected(count, options.length)}</FieldAside>}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with the counter */}
      <div
        role="group"
        aria-labelledby={ids.label}
        // aria-describedby, but never aria-invalid: a group is not a control
        aria-describedby={description['aria-describedby']}
        onBlur={onBlur}
      >
        <Inline gap="1" wrap className={styles.bar}>
          {options.length > MAX_UNFILTERED_OPTIONS && (
            <div className={`${input.input} ${input.inputSm} ${styles.filter}`}>
              <Icon of={Search} />
              <input
                type="search"
                aria-label={pickers.filter(frame.label)}
                placeholder={pickers.filter(frame.label)}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          )}
          <Button variant="link" size="sm" disabled={disabled} onClick={() => selectShown(true)}>
            {pickers.selectAll}
          </Button>
          <Button variant="link" size="sm" disabled={disabled} onClick={() => selectShown(false)}>
            {pickers.selectNone}
          </Button>
        </Inline>
        <div className={options.length > MAX_UNFILTERED_OPTIONS ? styles.checkgridMany : styles.checkgrid}>
          {shown.map((option, index) => (
            <Item
              key={option.id}
              id={option.id}
              label={option.label}
              name={name}
              on={ticked.has(option.id)}
              disabled={disabled}
              toggle={toggle}
              {...(index === 0 && { inputRef: ref })}
            />
          ))}
          {shown.length === 0 && <p className={styles.none}>{pickers.noMatch}</p>}
        </div>
      </div>
    </Field>
  );
}

interface ItemProps {
  id: string;
  label: string;
  name: string | undefined;
  on: boolean;
  disabled: boolean;
  toggle(id: string, on: boolean): void;
  inputRef?: CheckListProps['ref'];
}

const Item = memo(function Item({ id, label, name, on, disabled, toggle, inputRef }: ItemProps) {
  return (
    <Check
      name={name}
      value={id}
      checked={on}
      disabled={disabled}
      ref={inputRef}
      onChange={(event) => toggle(id, event.target.checked)}
    >
      {label}
    </Check>
  );
});
