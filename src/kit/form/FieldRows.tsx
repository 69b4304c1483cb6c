import { Fragment, type ReactNode } from 'react';
import { FieldGrid } from '../../ui/FormLayout';
import type { Control, Field } from '../fields';

/** What is entered in one line, and so may stand beside another. */
const SHORT: readonly Control[] = ['text', 'email', 'phone', 'url', 'wholeNumber', 'reference'];

/** The fields of a form in their order: short ones that follow each other stand in pairs, the others alone. */
export function FieldRows({ fields, drawn }: { fields: readonly Field[]; drawn(field: Field): ReactNode }) {
  return runsOf(fields).map((run) => {
    const key = run[0]?.path;
    return run.length > 1 ? (
      <FieldGrid key={key}>{run.map(drawn)}</FieldGrid>
    ) : (
      <Fragment key={key}>{run.map(drawn)}</Fragment>
    );
  });
}

function runsOf(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = [];
  let last: Field | undefined;
  for (const field of fields) {
    const goesOn = last !== undefined && SHORT.includes(last.control) && SHORT.includes(field.control);
    if (goesOn) runs.at(-1)?.push(field);
    else runs.push([field]);
    last = field;
  }
  return runs;
}
