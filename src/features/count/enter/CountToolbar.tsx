import type { ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { DensityGroup } from '../../../kit/list/DensityGroup';
import { count as texts } from '../../../messages/count';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import flow from '../../../ui/layout/flow.module.css';
import { Toolbar } from '../../../ui/layout/Toolbar';
import type { CountFilter, CountGrouping } from '../countGroups';
import type { CountProps } from '../countProps';
import type { CountLogState } from '../log/CountLog';
import styles from './enter.module.css';

interface CountToolbarProps {
  list: CountProps;
  state: CountLogState;
  by: CountGrouping;
  shown: { filter: CountFilter; query: string };
  onShow(shown: { filter: CountFilter; query: string }): void;
  /** The settings of the scanner, where its panel has no room. */
  settings: ReactNode;
  /** A code was typed in the search; false where nothing has it. */
  onCode(code: string): boolean;
}

/** Search, filters with their numbers of lines, and how the sheet is arranged. */
export function CountToolbar({ list, state, by, shown, onShow, settings, onCode }: CountToolbarProps) {
  const { record, lines, tally } = state;
  const { number } = useFormats();
  const counted = tally.counts().size;
  let [different, twice] = [0, 0];
  for (const { total, onHand, parts } of tally.counts().values()) {
    if (total !== (onHand ?? 0)) different += 1;
    if (parts.length > 1) twice += 1;
  }
  const unknown = tally.unknown().length;
  const option = (value: CountFilter, label: string, count: number) => ({
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
    <div className={styles.toolbar}>
      <Toolbar
        search={
          <div className={styles.searchLine}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the key */}
            <div
              className={styles.search}
              onKeyDown={(event) => {
                const code = shown.query.trim();
                if (event.key !== 'Enter' || code === '' || !onCode(code)) return;
                event.preventDefault();
                onShow({ ...shown, query: '' });
              }}
            >
              <SearchField
                label={texts.search}
                value={shown.query}
                onChange={(query) => onShow({ ...shown, query })}
                shortcut="/"
              />
            </div>
            <div className={styles.settings}>{settings}</div>
          </div>
        }
        filtersBelow
        filters={
          <>
            <SegmentedControl
              label={texts.show}
              value={shown.filter}
              onChange={(filter) => onShow({ ...shown, filter })}
              options={[
                option('all', texts.filterAll, lines.length),
                option('toCount', texts.toCount, lines.length - counted),
                option('counted', texts.filterCounted, counted),
                ...(record.isBlind ? [] : [option('differences', texts.differences, different)]),
                ...(isShown('twice', twice) ? [option('twice', texts.twice, twice)] : []),
                ...(isShown('unknown', unknown) ? [option('unknown', texts.unknown, unknown)] : []),
              ]}
            />
            <div className={flow.onlySm}>{grouping}</div>
          </>
        }
        view={<DensityGroup list="product count" density={list.density} />}
        end={grouping}
      />
    </div>
  );
}
