import { useCallback, useContext } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { useStore } from 'react-redux';
import { alreadyExists } from '../../messages/validation';
import type { AnyResource } from '../calls';
import type { Field } from '../field';
import { nested } from '../paths';
import { RegisterContext } from '../register';
import { problemsOf, subjectOf } from '../schema';
import type { ResourcesState } from '../useResource';
import { misplaced } from './belonging';
import { flat, sentOf, thereOf } from './values';

/** Values that the server was asked about and that another record has, by the path of their field. */
export type TakenValues = Readonly<Record<string, ReadonlySet<string>>>;

/** What a person is told about the values, in the form library's shape; other records are read when asked. */
export function useProblems(
  resource: AnyResource,
  fields: readonly Field[],
  ownId: string | undefined,
  takenNow: () => TakenValues,
): Resolver {
  const store = useStore<ResourcesState>();
  const register = useContext(RegisterContext);
  return useCallback(
    (typed: FieldValues) => {
      const { resources } = store.getState();
      const { one } = resource.label;
      const values = flat(fields, typed);
      const sent = sentOf(fields, values);
      const taken = takenNow();
      const said: Record<string, string> = {};
      for (const field of thereOf(fields, values)) {
        const problem = taken[field.path]?.has(String(sent[field.path]))
          ? alreadyExists(subjectOf(one, field))
          : misplaced(field, sent, register, resources);
        if (problem !== undefined) said[field.path] = problem;
      }
      const list = resources[resource.name]?.list ?? [];
      const problems = Object.entries({ ...said, ...problemsOf(fields, one, sent, { list, ownId }) });
      return problems.length === 0
        ? { values: typed, errors: {} }
        : {
            values: {},
            errors: nested(
              problems.map(([path, message]) => [path, { type: 'rule', message }]),
            ) as FieldErrors,
          };
    },
    [store, resource, fields, ownId, register, takenNow],
  );
}
