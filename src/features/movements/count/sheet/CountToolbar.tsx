import type { ReactNode } from 'react';
import { useFormats } from '../../../../host/formats';
import { count as texts } from '../../../../messages/count';
import type { CameraScan } from '../../../../ui/camera/useCameraScan';
import { SegmentedControl } from '../../../../ui/form/SegmentedControl';
import flow from '../../../../ui/layout/flow.module.css';
import type { LineGrouping } from '../../enter/lineGroups';
import { SheetToolbar } from '../../enter/SheetToolbar';
import type { ShownFilter } from '../../enter/useShownLines';
import type { CountState } from '../countLog';
import type { CountProps } from '../countProps';
import type { CountFilter } from './countFilter';

interface CountToolbarProps {
  list: CountProps;
  state: CountState;
  by: LineGrouping;
  shown: ShownFilter<CountFilter>;
  onShow(shown: ShownFilter<CountFilter>): void;
  /** The settings of the scanner, where its panel has no room. */
  settings: ReactNode;
  camera: CameraScan;
  /** A code was typed in the search; false where nothing has it. */
  onCode(code: string): boolean;
}

/** Search, filters with their numbers of lines, and how the sheet is arranged. */
export function CountToolbar({
  list,
  state,
  by,
  shown,
  onShow,
  settings,
  camera,
  onCode,
}: CountToolbarProps) {
  const { record, lines, tally } = state;
  const { number } = useFormats();
  const counted = tally.counts().size;
  let [different, twice] = [0, 0];
  for (const { total, onHand, parts } of tally.counts().values()) {
    if (total !== (onHand ?? 0)) different += 1;
    if (parts.length > 1) twice += 1;
  }
  const unknown = tally.unknown().length;
  const option = <Value extends CountFilter | 'all'>(value: Value, label: string, count: number) => ({
    value,
    label,
    count: number(count),
  });
  const isShown = (filter: CountFilter, count: number) => count > 0 || shown.filter === filter;
  const grouping = (
    <SegmentedControl
      label={texts.groupBy}
      value={by}
      onChange={(value) => list.setParams({ by: value })}
      options={[
        { value: 'category', label: texts.byCategory },
        { value: 'shelf', label: texts.byShelf },
      ]}
    />
  );
  return (
    <SheetToolbar<CountFilter | 'all'>
      list="product count"
      density={list.density}
      shown={shown}
      onShow={onShow}
      filters={[
        option('all', texts.filterAll, lines.length),
        option('toCount', texts.toCount, lines.length - counted),
        option('counted', texts.filterCounted, counted),
        ...(record.isBlind ? [] : [option('differences', texts.differences, different)]),
        ...(isShown('twice', twice) ? [option('twice', texts.twice, twice)] : []),
        ...(isShown('unknown', unknown) ? [option('unknown', texts.unknown, unknown)] : []),
      ]}
      more={<div className={flow.onlySm}>{grouping}</div>}
      settings={settings}
      camera={camera}
      end={grouping}
      onCode={onCode}
    />
  );
}
