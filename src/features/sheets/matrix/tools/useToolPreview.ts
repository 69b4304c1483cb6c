import { useMemo } from 'react';
import { useTimeSlices } from '../../../../lib/timeSlices';
import { previewSlices, type ToolCell, type ToolPreview } from '../../../../rules/toolRun';
import { isUse, readForm, type ToolField, type ToolForm } from './toolForm';

/** Which cells a tool is used on. */
export interface ToolTarget {
  scope: ToolForm['scope'];
  /** The ids of the venues; the selection has venues of its own. */
  venues: readonly string[];
  /** The venue that is copied from. */
  source: string;
}

/** The cells of a target, one by one; must be stable while they are the same. */
export type CellsOf = (target: ToolTarget) => Iterable<ToolCell>;

/** The target of a filled-in form. */
export function targetOf(form: ToolForm, allVenues: readonly { id: string }[]): ToolTarget {
  const venues = form.venues ?? allVenues.map(({ id }) => id);
  return { scope: form.scope, venues, source: form.source };
}

/**
 * What the form would do, counted in time slices. The last result stays while another is counted; undefined
 * where the form cannot be used.
 */
export function useToolPreview(
  form: ToolForm,
  field: ToolField,
  venues: readonly { id: string }[],
  cellsOf: CellsOf,
): ToolPreview | undefined {
  const work = useMemo(() => {
    const use = readForm(form, field);
    if (!isUse(use)) return undefined;
    return function* preview(): Generator<void, ToolPreview> {
      return yield* previewSlices(cellsOf(targetOf(form, venues)), use);
    };
  }, [form, field, venues, cellsOf]);
  const result = useTimeSlices(work);
  return work && result;
}
