import type { ReactNode } from 'react';
import { DensityGroup } from '../../../kit/list/DensityGroup';
import { documents as texts } from '../../../messages/documents';
import type { Density } from '../../../session/preferences/preferences';
import type { CameraScan } from '../../../ui/camera/useCameraScan';
import { SearchField } from '../../../ui/form/SearchField';
import { SegmentedControl } from '../../../ui/form/SegmentedControl';
import { Toolbar } from '../../../ui/layout/Toolbar';
import styles from './enter.module.css';

/** A filter of lines with its number of them. */
export interface LineFilter<Filter extends string> {
  value: Filter;
  label: string;
  count: string;
}

interface SheetToolbarProps<Filter extends string> {
  /** The list whose density this is: 'product count'. */
  list: string;
  density: Density;
  shown: { filter: Filter; query: string };
  onShow(shown: { filter: Filter; query: string }): void;
  filters: readonly LineFilter<Filter>[];
  /** Beside the filters. */
  more?: ReactNode;
  /** Beside the search, where the panel of the scanner has no room. */
  settings: ReactNode;
  /** Reads codes where a phone has no scanner; while it is open it has the place of search and filters there. */
  camera: CameraScan;
  end?: ReactNode;
  /** A code was typed in the search; false where nothing has it. */
  onCode(code: string): boolean;
}

/** Search, which takes codes too, and filters with their numbers of lines. */
export function SheetToolbar<Filter extends string>({
  list,
  density,
  shown,
  onShow,
  filters,
  more,
  settings,
  camera,
  end,
  onCode,
}: SheetToolbarProps<Filter>) {
  return (
    <div className={styles.toolbar}>
      {camera.isOpen && <div className={styles.camera}>{camera.view}</div>}
      <Toolbar
        isFolded={camera.isOpen}
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
            {camera.control}
          </div>
        }
        filtersBelow={end !== undefined}
        filters={
          <>
            <SegmentedControl
              label={texts.show}
              value={shown.filter}
              onChange={(filter) => onShow({ ...shown, filter })}
              options={filters}
            />
            {more}
          </>
        }
        view={<DensityGroup list={list} density={density} />}
        end={end}
      />
    </div>
  );
}
