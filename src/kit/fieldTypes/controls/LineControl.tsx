import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import { useFormats } from '../../../host/formats';
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
  const { currencySign } = useFormats();
  const unit = (typeof field.unit === 'function' ? field.unit(valueAt) : field.unit) ?? ownUnit;
  const isMoney = unit === CURRENCY_PLACEHOLDER;
  return (
    <TextField
      {...input}
      type={line.type}
      autoComplete={line.autoComplete}
      inputMode={line.inputMode}
      icon={line.type && ICONS[line.type]}
      affix={isMoney ? currencySign : undefined}
      affixEnd={isMoney ? undefined : unit}
      optional={isOptional(field)}
      onChange={(typed) => input.onChange(convert(typed))}
    />
  );
}

const asTyped = (typed: string) => typed;
