import { Fragment, type ReactNode } from 'react';
import { FieldGrid } from '../../../ui/form/FormLayout';
import type { Field } from '../../declare/field';
import { fieldTypeOf } from '../../fieldTypes/registry';

/**
 * The fields of a form in their order: adjacent short ones share a row in pairs or threes, and the first of
 * an odd number has a row of its own; so do all others. A field that renders nothing keeps its position, so
 * that its neighbours keep the focus.
 */
export function FieldRows({
  fields,
  renderField,
}: {
  fields: readonly Field[];
  renderField(field: Field): ReactNode;
}) {
  return runsOf(fields)
    .flatMap(paired)
    .map((run) => {
      const key = run[0]?.path;
      const shown = run.map(renderField);
      if (shown.every((field) => field === null)) return null;
      return run.length > 1 ? (
        <FieldGrid key={key} columns={run.length === 3 ? 3 : 2}>
          {shown}
        </FieldGrid>
      ) : (
        <Fragment key={key}>{shown}</Fragment>
      );
    });
}

function paired(run: Field[]): Field[][] {
  const isOdd = run.length > 3 && run.length % 2 === 1;
  return isOdd ? [run.slice(0, 1), run.slice(1)] : [run];
}

function runsOf(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = [];
  let last: Field | undefined;
  for (const field of fields) {
    const goesOn = last !== undefined && isLine(last) && isLine(field);
    if (goesOn) runs.at(-1)?.push(field);
    else runs.push([field]);
    last = field;
  }
  return runs;
}

const isLine = (field: Field) => fieldTypeOf(field).layout === 'line';
