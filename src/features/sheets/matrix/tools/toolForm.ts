import { priceTools as texts } from '../../../../messages/priceTools';
import { ambiguous, notNumber, required, tooManyDecimals } from '../../../../messages/validation';
import { clearReadings } from '../../../../rules/money';
import { type NumberField, readNumber } from '../../../../rules/numberNotation';
import type { PriceTool, ToolUse } from '../../../../rules/priceTools';
import { type Direction, roundingsOf } from '../../../../rules/rounding';

/** What a tool does, as the form offers it. */
export type Operation = keyof typeof texts.operations;

/** The field whose cells are changed. */
export interface ToolField {
  label: string;
  /** Decimals of the field: 2 for money and tax, 0 for counts. */
  decimals: number;
  /** The sign and code of the currency; empty where the field is no money. */
  currencies: readonly string[];
  isPercent?: boolean;
  /** Of stock: whole for products in pieces. */
  isQuantity?: boolean;
  operations: readonly Operation[];
}

/** The form as it is filled in; the caller keeps it, so that it is there again when it is opened again. */
export interface ToolForm {
  scope: 'selected' | 'rows';
  operation: Operation;
  /** As typed. */
  amount: string;
  /** The venue that is copied from; '' before one is chosen. */
  source: string;
  /** The index of a rounding of {@link roundingsOf}; '' for none. */
  rounding: string;
  direction: Direction;
  /** The ids of the chosen venues; undefined for all. */
  venues: readonly string[] | undefined;
  onlyEmpty: boolean;
}

/** The form before anything is filled in. */
export const EMPTY_FORM: ToolForm = {
  scope: 'selected',
  operation: 'addPercent',
  amount: '',
  source: '',
  rounding: '',
  direction: 'nearest',
  venues: undefined,
  onlyEmpty: false,
};

/** What is wrong with the form, by control. */
export type ToolErrors = Partial<Record<'amount' | 'source', string>>;

/** What is entered beside the operation. */
export function amountKind(operation: Operation): 'amount' | 'percent' | 'source' | 'none' {
  if (operation === 'base') return 'none';
  if (operation === 'venue') return 'source';
  return operation === 'addPercent' || operation === 'takePercent' || operation === 'margin'
    ? 'percent'
    : 'amount';
}

/** Reads the form; the problems where it cannot be used. */
export function readForm(form: ToolForm, field: ToolField): ToolUse | ToolErrors {
  const tool = toolOf(form, field);
  if (!('kind' in tool)) return tool;
  const rounding = form.rounding === '' ? undefined : roundingsOf(field.decimals)[Number(form.rounding)];
  return { tool, rounding, direction: form.direction, onlyEmpty: form.onlyEmpty };
}

/** Whether the form could be read. */
export function isUse(read: ToolUse | ToolErrors): read is ToolUse {
  return 'tool' in read;
}

function toolOf({ operation, amount, source }: ToolForm, field: ToolField): PriceTool | ToolErrors {
  if (operation === 'base') return { kind: 'base' };
  if (operation === 'venue') return source === '' ? { source: texts.sourceMissing } : { kind: 'venue' };
  const isShare = amountKind(operation) === 'percent';
  const { label, ...own } = isShare
    ? { ...PERCENT_FIELD, label: texts.amount }
    : { ...field, label: texts.amount };
  const read = readNumber(amount, own);
  if (typeof read === 'string') return { amount: amountError(label, amount, read, own.decimals) };
  if (read.isRounded) return { amount: tooManyDecimals(label, own.decimals) };
  const value = Number(read.text);
  const error = outOfRange(operation, value);
  if (error !== undefined) return { amount: error };
  return toolFor(operation, isShare ? value : Math.round(value * 10 ** field.decimals));
}

/** A percentage has at most four decimals here; the computation is exact to six. */
const PERCENT_FIELD: NumberField = { decimals: 4, isPercent: true };

function toolFor(operation: Operation, value: number): PriceTool {
  switch (operation) {
    case 'addAmount':
      return { kind: 'amount', by: value };
    case 'takeAmount':
      return { kind: 'amount', by: -value };
    case 'addPercent':
      return { kind: 'percentage', by: value };
    case 'takePercent':
      return { kind: 'percentage', by: -value };
    case 'margin':
      return { kind: 'margin', margin: value };
    default:
      return { kind: 'set', to: value };
  }
}

/** A negative amount can be added, which takes it off; nothing else may be negative. */
function outOfRange(operation: Operation, value: number): string | undefined {
  if (operation === 'margin' && value >= 100) return texts.marginTooGreat;
  const mayBeNegative = operation === 'addAmount' || operation === 'addPercent';
  return value < 0 && !mayBeNegative ? texts.notBelowZero : undefined;
}

function amountError(label: string, typed: string, error: string, decimals: number): string {
  if (error === 'empty') return required(label);
  if (error === 'ambiguous') return ambiguous(typed.trim(), clearReadings(typed, decimals));
  return error === 'tooManyDecimals' ? tooManyDecimals(label, decimals) : notNumber(label);
}
