import * as z from 'zod/mini';
import { changes } from '../../messages/changes';
import { notOnOff } from '../../messages/validation';
import type { Field } from '../declare/field';
import { type CellType, plainCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';

const YES_WORDS = ['on', 'yes', 'true', '1', 'y'];
const NO_WORDS = ['off', 'no', 'false', '0', 'n'];

const codec: FieldCodec<boolean> = {
  read: (raw) => raw === true,
  same: (left, right) => left === right,
  send: (value) => value,
};

const startsOn = ({ initial }: Field) => initial !== false;
const wordOf = (value: unknown) => (value === true ? changes.on : changes.off);

function parseWord(text: string): unknown {
  const word = text.trim().toLowerCase();
  if (YES_WORDS.includes(word)) return true;
  if (NO_WORDS.includes(word)) return false;
  return word === '' ? undefined : text;
}

/** Yes or no; on in a new record unless stated. */
export const toggle: FieldType<boolean, CellType> = defineFieldType({
  codec,
  schema: (field, subject) => z._default(z.boolean(notOnOff(subject)), startsOn(field)),
  initial: true,
  cell: {
    ...plainCell,
    editor: 'toggle',
    format: (stored, field) => wordOf(stored ?? startsOn(field)),
    initialText: (field) => wordOf(startsOn(field)),
    shown: (value) => (typeof value === 'boolean' ? wordOf(value) : undefined),
  },
  shown: (value) => (value ? changes.on : changes.off),
  fromText: parseWord,
  file: { write: (stored) => (typeof stored === 'boolean' ? wordOf(stored) : undefined) },
  layout: 'switch',
  control: async () => {
    const { Switch } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/Switch');
    return ({ input }) => <Switch {...input} />;
  },
});
