import { useMemo } from 'react';
import { useFormats } from '../../host/formats';
import { useTimeSlices } from '../../lib/timeSlices';
import { useLoadedQuietly } from '../../ui/hooks/useLoaded';
import type { ListColumn } from '../declare/listDeclaration';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { useCountedList } from '../dependents/useCountedList';

/**
 * The columns for the records that refer to those of a list: `counted` and their `stock`. None while their list is
 * not loaded and counted, in time slices after the first paint.
 */
export function useDependentColumns(resource: AnyResource): readonly ListColumn<Identified>[] {
  const list = useCountedList(resource);
  const formats = useFormats();
  const code = useLoadedQuietly(loadColumns, list);
  const work = useMemo(
    () => code && list && (() => code.dependentColumnSlices(list, formats)),
    [code, list, formats],
  );
  const columns = useTimeSlices(work);
  return (list && columns) ?? NO_COLUMNS;
}

const NO_COLUMNS: readonly ListColumn<Identified>[] = [];

const loadColumns = () => import(/* webpackChunkName: "list-dependents" */ './dependentColumns');
