import type { Photo } from '../../host/contract';
import { dayOf } from '../../rules/dates';
import { decimalText, moneyText, parseDecimal, parseMoney, parseWhole } from '../../rules/money';
import { referenceId } from '../../rules/scope';
import type { Pair } from '../../ui/pairs';
import type { Control } from '../field';
import { pairsOf, readPairs } from '../pairs';
import { valueAt } from '../paths';

/** How the value of one control is read from a record, compared, and sent. */
export interface Handling<V> {
  /** `raw` is what the record holds, or a value of the form itself. */
  read(raw: unknown): V;
  same(left: V, right: V): boolean;
  send(value: V): unknown;
}

const asText: Handling<string> = {
  read: (raw) => (raw === undefined || raw === null ? '' : String(raw).replace(/\r\n/g, '\n')),
  same: (left, right) => left.trim() === right.trim(),
  send: (value) => value.trim(),
};

const asToggle: Handling<boolean> = {
  read: (raw) => raw === true,
  same: (left, right) => left === right,
  send: (value) => value,
};

const asPhoto: Handling<Photo | null> = {
  read: (raw) => {
    const url = valueAt(raw, 'url');
    return typeof url === 'string' && url !== '' ? { url, name: String(valueAt(raw, 'name') ?? '') } : null;
  },
  same: (left, right) => left?.url === right?.url,
  send: (value) => value,
};

/** References may be ids or populated records (decisions section 2); their order says nothing. */
const asReferences: Handling<string[]> = {
  read: (raw) =>
    Array.isArray(raw) ? [...new Set(raw.map(referenceId).filter((id) => id !== undefined))] : [],
  same: (left, right) => {
    const ids = new Set(right);
    return left.length === right.length && left.every((id) => ids.has(id));
  },
  send: (value) => value,
};

const asEmail: Handling<string> = {
  ...asText,
  same: (left, right) => asEmail.send(left) === asEmail.send(right),
  send: (value) => value.trim().toLowerCase(),
};

/** Upper-cased while it is typed. */
const asCode: Handling<string> = {
  ...asText,
  same: (left, right) => asCode.send(left) === asCode.send(right),
  send: (value) => value.trim().toUpperCase(),
};

/**
 * A number, typed as text. What is no number is sent as it was typed, so that the schema can say so; `7.9` and `7,90`
 * are the same.
 */
function asNumber(write: (value: number) => string, parse: (typed: string) => unknown): Handling<string> {
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

/** A day; of a moment the day that it starts with. What is no day is kept, so that the schema can say so. */
const asDate: Handling<string> = {
  ...asText,
  read: (raw) => dayOf(asText.read(raw)) ?? asText.read(raw),
  send: (value) => value.trim() || null,
};

/** Colours in capitals are the same colours. */
const asColour: Handling<string> = {
  ...asText,
  same: (left, right) => left.trim().toLowerCase() === right.trim().toLowerCase(),
};

/** Several pictures; a single one counts as one of them. */
const asPhotos: Handling<Photo[]> = {
  read: (raw) =>
    (Array.isArray(raw) ? raw : [raw]).map((one) => asPhoto.read(one)).filter((one) => one !== null),
  same: (left, right) => sameList(left, right, asPhoto.same),
  send: (value) => value,
};

/** Pairs in their order; empty ones say nothing. */
const asKeyValues: Handling<Pair[]> = {
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

/** Money is parsed in minor units and travels in whole ones: 7.9. */
function parseMoneyAmount(typed: string): number | string {
  const minor = parseMoney(typed);
  return typeof minor === 'number' ? minor / 100 : minor;
}

/** An id, a name, or a populated record (decisions section 2); empty where nothing is chosen. */
const asReference: Handling<string> = {
  read: (raw) => referenceId(raw) ?? '',
  same: (left, right) => left === right,
  send: (value) => (value === '' ? null : value),
};

/** Fixed words; none is none. */
const asChoice: Handling<string> = { ...asText, send: (value) => value || null };

/** How each kind of field is read, compared and sent: the one place that knows. */
export const handling: { [C in Control]: unknown } = {
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
