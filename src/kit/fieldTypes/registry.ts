import type { Field } from '../declare/field';
import { choice } from './choice';
import { code } from './code';
import { colour } from './colour';
import { date } from './date';
import { decimal } from './decimal';
import { digits } from './digits';
import { email } from './email';
import type { FieldType } from './fieldType';
import { identifier } from './identifier';
import { keyValues } from './keyValues';
import { money } from './money';
import { multiline } from './multiline';
import { phone } from './phone';
import { photo } from './photo';
import { photos } from './photos';
import { quantity } from './quantity';
import { reference } from './reference';
import { references } from './references';
import { text } from './text';
import { toggle } from './toggle';
import { url } from './url';
import { venues } from './venues';
import { wholeNumber } from './wholeNumber';

/** Every type of field by its name, with which declarations refer to it. */
export const fieldTypes = {
  text,
  identifier,
  code,
  multiline,
  email,
  phone,
  digits,
  url,
  wholeNumber,
  quantity,
  money,
  decimal,
  date,
  choice,
  reference,
  references,
  toggle,
  photo,
  photos,
  colour,
  keyValues,
  venues,
};

type Registered = typeof fieldTypes;

declare module '../declare/field' {
  // declarations have the types of fields by name only, so that they load none of this code
  interface FieldTypes extends Registered {}
}

export function fieldTypeOf({ type }: Pick<Field, 'type'>): FieldType {
  return fieldTypes[type];
}
