import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import { clearMoney, moneyInput } from '../../../rules/money';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField';
import { CURRENCY_PLACEHOLDER } from '../../declare/fields';
import { type FieldControlProps, isOptional } from './fieldControl';

/** What differs between the fields of one line. */
export interface LineProps extends Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'> {
  /** The unit of a field without its own. */
  unit?: string;
  /** Converts the text while it is typed. */
  convert?(typed: string): string;
}

const ICONS: Partial<Record<NonNullable<TextFieldProps['type']>, LucideIcon>> = {
  email: Mail,
  tel: Phone,
  url: Globe,
};

/** A control of one line: text, or a number with its unit; money is in the host's currency. */
export function LineControl({
  field,
  valueAt,
  input,
  unit: ownUnit,
  convert = asTyped,
  ...line
}: FieldControlProps<string> & LineProps) {
  const formats = useFormats();
  // what is typed is never rewritten
  const [typed, setTyped] = useState({ text: '', value: '' });
  const unit = (typeof field.unit === 'function' ? field.unit(valueAt) : field.unit) ?? ownUnit;
  const isMoney = unit === CURRENCY_PLACEHOLDER;
  const shown = (value: string) => (isMoney ? moneyInput(value, formats.moneyDecimals) : value);
  return (
    <TextField
      {...input}
      value={input.value === typed.value ? typed.text : shown(input.value)}
      type={line.type}
      autoComplete={line.autoComplete}
      inputMode={line.inputMode}
      icon={line.type && ICONS[line.type]}
      affix={isMoney ? formats.currencySign : undefined}
      affixEnd={isMoney ? undefined : unit}
      optional={isOptional(field)}
      onChange={(text) => {
        const converted = convert(text);
        const value = isMoney ? clearMoney(converted, formats) : converted;
        setTyped({ text: converted, value });
        input.onChange(value);
      }}
    />
  );
}

const asTyped = (typed: string) => typed;
