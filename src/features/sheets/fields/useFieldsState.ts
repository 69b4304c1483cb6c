import { useMemo } from 'react';
import type { ListViewState } from '../../../kit/declare/listView';
import type { AnyResource } from '../../../kit/declare/resource';
import { useMay, useStoreDispatch } from '../../../session/auth/session';
import {
  type ColumnSetting,
  columnsChosen,
  columnsReset,
  usePreferences,
} from '../../../session/preferences/preferences';
import { type Only, useOnly, VALUE_SEPARATOR } from '../matrix/passingRows';
import { arrangedFields, ownFieldsOf } from './fieldColumns';

/** The row filters of the view. */
export const FIELD_FILTERS: readonly Only[] = ['changed', 'empty', 'doubtful'];

/**
 * The fields that have columns, and the row filters. The columns are kept on the device for each list; those that were
 * chosen since the view was opened stand in the address too, so that links and saved views hold them (R293).
 */
export function useFieldsState(
  resource: AnyResource,
  { params, setParams }: Pick<ListViewState, 'params' | 'setParams'>,
) {
  const may = useMay();
  const dispatch = useStoreDispatch();
  const list = `${resource.name} fields`;
  const kept = usePreferences().columns?.[list];
  const { columns: addressed = '', field = '' } = params;
  const all = useMemo(() => ownFieldsOf(resource, may), [resource, may]);
  const choices = useMemo(() => {
    const paths = addressed === '' ? [] : addressed.split(VALUE_SEPARATOR);
    const others = all.map((own) => own.field.path).filter((path) => !paths.includes(path));
    const chosen = [...paths, ...others].map((key) => ({ key, isShown: paths.includes(key) }));
    return arrangedFields(all, paths.length > 0 ? chosen : kept);
  }, [all, addressed, kept]);
  const shown = useMemo(() => choices.filter(({ isShown }) => isShown).map(({ own }) => own), [choices]);
  const only = useOnly(FIELD_FILTERS, params.only);
  return {
    all,
    choices,
    shown,
    only,
    showOnly: (next: readonly Only[]) => setParams({ only: next.join(VALUE_SEPARATOR) }),
    choose(columns: readonly ColumnSetting[]) {
      const settings = columns.map(({ key, isShown }) => ({ key, isShown }));
      dispatch(columnsChosen({ list, columns: settings }));
      const paths = settings.filter(({ isShown }) => isShown).map(({ key }) => key);
      setParams({ columns: paths.join(VALUE_SEPARATOR) });
    },
    reset() {
      dispatch(columnsReset(list));
      setParams({ columns: '' });
    },
    /** On phones: the one field that is shown. */
    at: Math.max(
      0,
      shown.findIndex((own) => own.field.path === field),
    ),
    /** Of one that is there. */
    showField(at: number) {
      const own = shown[at];
      if (own) setParams({ field: own.field.path });
    },
  };
}
