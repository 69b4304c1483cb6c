import * as z from 'zod/mini';
import type { Field } from '../declare/field';

/** Parses a value that was sent, or refuses it with a message. */
export type ValueParser = (value: unknown, refuse: (text: string) => void) => unknown;

/** The schema of a value that a parser accepts or refuses. */
export function parsedSchema({ required: rule }: Field, parse: ValueParser): z.ZodMiniType {
  const schema = z.transform((value: unknown, { issues }) =>
    parse(value, (message) => issues.push({ code: 'custom', input: value, message })),
  );
  return rule === true ? schema : z.optional(z.nullable(schema));
}

/** Empty: null, refused with `missing` where the field is required. Otherwise the result of `parse`. */
export function unlessEmpty({ required: rule }: Field, missing: string, parse: ValueParser): ValueParser {
  return (value, refuse) => {
    if (value !== undefined && value !== null && value !== '') return parse(value, refuse);
    if (rule === true) refuse(missing);
    return null;
  };
}
