import * as z from 'zod/mini';
import { changes } from '../../messages/changes';
import { notOnOff } from '../../messages/validation';
import { onOrOff } from '../../rules/onOffWords';
import type { Field } from '../declare/field';
import { type CellType, plainCell } from './cellType';
import type { FieldCodec } from './codec';
import { defineFieldType, type FieldType } from './fieldType';
import { textIn } from './fileType';

/** A text that is no word for on or off is kept, so that it differs from both and can be reported. */
const codec: FieldCodec<boolean | string> = {
  read: (raw) => (typeof raw === 'string' ? raw : raw === true),
  same: (left, right) => left === right,
  send: (value) => value === true,
};

const startsOn = ({ initial }: Field) => initial !== false;
const wordOf = (value: unknown) => (value === true ? changes.on : changes.off);

const parseWord = (text: string) => (text.trim() === '' ? undefined : (onOrOff(text) ?? text));

/** Yes or no; on in a new record unless stated. */
export const toggle: FieldType<boolean, CellType> = defineFieldType({
  codec,
  schema: (field, subject) => z._default(z.boolean(notOnOff(subject)), startsOn(field)),
  initial: true,
  cell: {
    ...plainCell,
    editor: 'toggle',
    format: (stored, field) => (typeof stored === 'string' ? stored : wordOf(stored ?? startsOn(field))),
    initialText: (field) => wordOf(startsOn(field)),
    shown: (value) => (typeof value === 'boolean' ? wordOf(value) : undefined),
  },
  shown: (value) => wordOf(value),
  fromText: parseWord,
  file: { write: (stored) => (typeof stored === 'boolean' ? wordOf(stored) : textIn(stored)) },
  layout: 'switch',
  control: async () => {
    const { Switch } = await import(/* webpackChunkName: 'controls' */ '../../ui/form/Switch');
    return ({ input: { value, ...input } }) => <Switch {...input} value={value === true} />;
  },
});
