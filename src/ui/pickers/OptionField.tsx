import { useMemo } from 'react';
import { ComboBox } from './ComboBox';
import { SelectField, type SelectFieldProps } from './SelectField';

/** More options than this are found by typing. */
const MOST_LISTED = 15;
/** Options that are rendered at once. */
const RENDERED = 50;

/** One out of a few or of many options, such as a venue: a select, or a combobox where there are many. */
export function OptionField({ ref: _, ...props }: SelectFieldProps) {
  const { options } = props;
  const named = useMemo(() => options.map(({ value, label }) => ({ id: value, name: label })), [options]);
  return options.length > MOST_LISTED ? (
    <ComboBox {...props} options={named} variant="field" limit={RENDERED} />
  ) : (
    <SelectField {...props} />
  );
}
