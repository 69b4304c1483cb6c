import { useHost } from '../../../host/HostContext';
import { DateField } from '../../../ui/pickers/DateField';
import { type FieldControlProps, isOptional } from './fieldControl';

/** A day, in the host's locale and time zone. */
export function DateControl({ field, input }: FieldControlProps<string>) {
  const { locale, timeZone } = useHost();
  return <DateField {...input} optional={isOptional(field)} locale={locale} timeZone={timeZone} />;
}
