import type { Photo } from '../../host/contract';
import { valueAt } from '../../lib/paths';
import { dayOf } from '../../rules/dates';
import { decimalText, moneyText, parseDecimal, parseMoney, parseWhole } from '../../rules/money';
import { referenceId } from '../../rules/scope';
import type { Pair } from '../../ui/form/pairs';
import type { Control } from '../declare/field';
import { pairsOf, readPairs } from '../declare/pairs';

/** How the value of a control is read from a record, compared, and sent. */
export interface FieldCodec<V> {
  /** `raw` is the stored value or a value of the form. */
  read(raw: unknown): V;
  same(left: V, right: V): boolean;
  send(value: V): unknown;
}

const asText: FieldCodec<string> = {
  read: (raw) => (raw === undefined || raw === null ? '' : String(raw).replace(/\r\n/g, '\n')),
  same: (left, right) => left.trim() === right.trim(),
  send: (value) => value.trim(),
};

const asToggle: FieldCodec<boolean> = {
  read: (raw) => raw === true,
  same: (left, right) => left === right,
  send: (value) => value,
};

const asPhoto: FieldCodec<Photo | null> = {
  read: (raw) => {
    const url = valueAt(raw, 'url');
    return typeof url === 'string' && url !== '' ? { url, name: String(valueAt(raw, 'name') ?? '') } : null;
  },
  same: (left, right) => left?.url === right?.url,
  send: (value) => value,
};

/** References may be ids or populated records (src/README.md, R9); their order has no meaning. */
const asReferences: FieldCodec<string[]> = {
  read: (raw) =>
    Array.isArray(raw) ? [...new Set(raw.map(referenceId).filter((id) => id !== undefined))] : [],
  same: (left, right) => {
    const ids = new Set(right);
    return left.length === right.length && left.every((id) => ids.has(id));
  },
  send: (value) => value,
};

const asEmail: FieldCodec<string> = {
  ...asText,
  same: (left, right) => asEmail.send(left) === asEmail.send(right),
  send: (value) => value.trim().toLowerCase(),
};

/** Converted to upper case while it is typed. */
const asCode: FieldCodec<string> = {
  ...asText,
  same: (left, right) => asCode.send(left) === asCode.send(right),
  send: (value) => value.trim().toUpperCase(),
};

/**
 * A number, typed as text. What is not a number is sent as typed, so that the schema can report it; `7.9` and
 * `7,90` are the same.
 */
function asNumber(write: (value: number) => string, parse: (typed: string) => unknown): FieldCodec<string> {
  const send = (typed: string) => {
    const number = parse(typed);
    if (number === 'empty') return null;
    return typeof number === 'number' ? number : typed.trim();
  };
  return {
    read: (raw) => (typeof raw === 'number' ? write(raw) : asText.read(raw)),
    same: (left, right) => send(left) === send(right),
    send,
  };
}

/** A day; the date part of a timestamp. What is not a day is kept, so that the schema can report it. */
const asDate: FieldCodec<string> = {
  ...asText,
  read: (raw) => dayOf(asText.read(raw)) ?? asText.read(raw),
  send: (value) => value.trim() || null,
};

/** Colours are compared without case. */
const asColour: FieldCodec<string> = {
  ...asText,
  same: (left, right) => left.trim().toLowerCase() === right.trim().toLowerCase(),
};

/** Several photos; a single one is read as a list of one. */
const asPhotos: FieldCodec<Photo[]> = {
  read: (raw) =>
    (Array.isArray(raw) ? raw : [raw]).map((one) => asPhoto.read(one)).filter((one) => one !== null),
  same: (left, right) => sameList(left, right, asPhoto.same),
  send: (value) => value,
};

/** Pairs in their order; empty ones are ignored. */
const asKeyValues: FieldCodec<Pair[]> = {
  read: readPairs,
  same: (left, right) =>
    sameList(
      pairsOf(left),
      pairsOf(right),
      (one, other) => one.key === other.key && one.value === other.value,
    ),
  send: pairsOf,
};

function sameList<T>(left: readonly T[], right: readonly T[], same: (one: T, other: T) => boolean): boolean {
  return (
    left.length === right.length &&
    left.every((one, place) => {
      const other = right[place];
      return other !== undefined && same(one, other);
    })
  );
}

/** Money is parsed in minor units and sent as a decimal number: 7.9. */
function parseMoneyAmount(typed: string): number | string {
  const minor = parseMoney(typed);
  return typeof minor === 'number' ? minor / 100 : minor;
}

/** An id, a name, or a populated record (src/README.md, R9); empty where nothing is selected. */
const asReference: FieldCodec<string> = {
  read: (raw) => referenceId(raw) ?? '',
  same: (left, right) => left === right,
  send: (value) => (value === '' ? null : value),
};

/** A fixed value; an empty one is sent as null. */
const asChoice: FieldCodec<string> = { ...asText, send: (value) => value || null };

/** How each kind of field is read, compared and sent. */
export const fieldCodecs: { [C in Control]: unknown } = {
  text: asText,
  code: asCode,
  multiline: asText,
  email: asEmail,
  phone: asText,
  url: asText,
  wholeNumber: asNumber(String, parseWhole),
  money: asNumber(moneyText, parseMoneyAmount),
  decimal: asNumber(decimalText, parseDecimal),
  date: asDate,
  choice: asChoice,
  colour: asColour,
  reference: asReference,
  references: asReferences,
  photos: asPhotos,
  keyValues: asKeyValues,
  toggle: asToggle,
  photo: asPhoto,
  venues: asReferences,
};
