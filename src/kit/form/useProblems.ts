import { useCallback, useContext } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { useStore } from 'react-redux';
import { useFormats } from '../../host/formats';
import { nested } from '../../lib/paths';
import { alreadyExists } from '../../messages/validation';
import type { Field, FormValues } from '../declare/field';
import { RegisterContext } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import { parentProblems } from '../fieldTypes/controls/parentConstraint';
import { flat, sentOf, visibleFields } from '../fieldTypes/formValues';
import { fieldTypeOf } from '../fieldTypes/registry';
import { problemsOf, subjectOf } from '../fieldTypes/validation/schema';
import type { ResourcesState } from '../state/useResource';

/** Values that another record on the server has, by field path. */
export type TakenValues = Readonly<Record<string, ReadonlySet<string>>>;

/** Errors that neither a rule nor a schema finds, such as that of a text that matches no option, by field path. */
export type OtherProblems = Readonly<Record<string, string>>;

/** A resolver for React Hook Form; the current lists are read whenever it runs. */
export function useProblems(
  resource: AnyResource,
  fields: readonly Field[],
  ownId: string | undefined,
  takenNow: () => TakenValues,
  othersNow: (values: FormValues) => OtherProblems,
): Resolver {
  const store = useStore<ResourcesState>();
  const register = useContext(RegisterContext);
  const formats = useFormats();
  return useCallback(
    (typed: FieldValues) => {
      const { resources } = store.getState();
      const { one } = resource.label;
      const values = flat(fields, typed);
      const sent = sentOf(fields, values);
      const taken = takenNow();
      const text: Record<string, string> = {};
      for (const field of visibleFields(fields, values)) {
        const problem = taken[field.path]?.has(String(sent[field.path]))
          ? alreadyExists(subjectOf(one, field))
          : (fieldTypeOf(field).textProblem(values[field.path], formats) ??
            parentProblems(field, sent, register, resources));
        if (problem !== undefined) text[field.path] = problem;
      }
      const list = resources[resource.name]?.list ?? [];
      const problems = Object.entries({
        ...text,
        ...problemsOf(fields, one, sent, { list, ownId }),
        ...othersNow(values),
      });
      return problems.length === 0
        ? { values: typed, errors: {} }
        : {
            values: {},
            errors: nested(
              problems.map(([path, message]) => [path, { type: 'rule', message }]),
            ) as FieldErrors,
          };
    },
    [store, resource, fields, ownId, register, takenNow, othersNow, formats],
  );
}
