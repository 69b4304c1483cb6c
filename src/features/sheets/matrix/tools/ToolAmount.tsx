import type { Formats } from '../../../../host/formats';
import { priceTools as texts } from '../../../../messages/priceTools';
import { TextField } from '../../../../ui/form/TextField';
import type { Option } from '../../../../ui/pickers/Options';
import { SystemSelect } from '../../../../ui/pickers/SystemSelect';
import { amountKind, type ToolErrors, type ToolField, type ToolForm } from './toolForm';

/** What belongs to the operation: an amount, a percentage, the venue that is copied from, or nothing. */
export function ToolAmount({
  field,
  form,
  venues,
  errors,
  formats,
  isOpening,
  set,
}: {
  field: ToolField;
  form: ToolForm;
  venues: readonly Option[];
  errors: ToolErrors;
  formats: Formats;
  /** Nothing was changed since the form was opened: the amount gets the focus. */
  isOpening: boolean;
  set(next: Partial<ToolForm>): void;
}) {
  const kind = amountKind(form.operation);
  if (kind === 'none') return null;
  if (kind === 'source') {
    return (
      <SystemSelect
        label={texts.source}
        value={form.source}
        error={errors.source}
        options={[
          { value: '', label: texts.chooseSource },
          ...venues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(source) => set({ source })}
      />
    );
  }
  const isShare = kind === 'percent' || field.isPercent;
  const isMoney = !isShare && field.currencies.length > 0;
  return (
    <TextField
      label={form.operation === 'margin' ? texts.margin : texts.amount}
      value={form.amount}
      error={errors.amount}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={isOpening}
      affix={isMoney ? formats.currencySign : undefined}
      affixEnd={isShare ? '%' : undefined}
      onChange={(amount) => set({ amount })}
    />
  );
}
