import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Theme } from '../../host/contract';

/** The row height of lists. */
export type Density = 'compact' | 'regular' | 'comfortable';

/** A column of a list: its place among the others, and whether it is visible. */
export interface ColumnSetting {
  key: string;
  isShown: boolean;
}

/** The format of exported files. */
export interface FilePreferences {
  format: 'csv' | 'xlsx';
  separator: ',' | ';' | '\t';
  decimals: '.' | ',';
}

/** How the scanner at this device is set up. */
export interface ScannerPreferences {
  /** Characters that it sends before and after each code. */
  prefix: string;
  suffix: string;
  hasSound: boolean;
  /** The codes of products to which labels with a price or weight in them were assigned, by the key of the label (R276). */
  labels?: Readonly<Record<string, string>>;
}

/** The preferences of this device; a sign-out keeps them. */
export interface Preferences {
  theme: Theme;
  isSidebarOpen: boolean;
  /**
   * Whether the window was at most 768 px wide when that was set. Absent in state that an earlier version
   * stored.
   */
  isSidebarNarrow?: boolean;
  /** Per list, by the resource's name. */
  density: Record<string, Density>;
  /** Per list, where the user changed them; absent in state that an earlier version stored. */
  columns?: Record<string, readonly ColumnSetting[]>;
  /** Widths of columns that the user has set (pixels): per list, by the column's key. */
  widths?: Record<string, Readonly<Record<string, number>>>;
  files?: FilePreferences;
  /** Absent until the user changed it. */
  scanner?: ScannerPreferences;
}

/** The preferences that all tabs of this browser share; the sidebar belongs to its window. */
export type SharedPreferences = Omit<Preferences, 'isSidebarOpen' | 'isSidebarNarrow'>;

const initialState: Preferences = { theme: 'system', isSidebarOpen: true, density: {} };

const preferences = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sidebarToggled: (state, { payload }: PayloadAction<{ isOpen: boolean; isNarrow: boolean }>) => {
      state.isSidebarOpen = payload.isOpen;
      state.isSidebarNarrow = payload.isNarrow;
    },
    densityChosen: (state, { payload }: PayloadAction<{ list: string; density: Density }>) => {
      state.density[payload.list] = payload.density;
    },
    columnsChosen: (
      state,
      { payload }: PayloadAction<{ list: string; columns: readonly ColumnSetting[] }>,
    ) => {
      state.columns = { ...state.columns, [payload.list]: [...payload.columns] };
    },
    /** Without a width the column has its own again. */
    columnWidthChosen: (
      state,
      { payload: { list, column, width } }: PayloadAction<{ list: string; column: string; width?: number }>,
    ) => {
      const { [column]: _, ...others } = state.widths?.[list] ?? {};
      state.widths = {
        ...state.widths,
        [list]: width === undefined ? others : { ...others, [column]: width },
      };
    },
    filesChosen: (state, { payload }: PayloadAction<FilePreferences>) => {
      state.files = payload;
    },
    /** Another tab has changed them. */
    preferencesShared: (state, { payload }: PayloadAction<SharedPreferences>) => ({
      ...payload,
      isSidebarOpen: state.isSidebarOpen,
      ...(state.isSidebarNarrow !== undefined && { isSidebarNarrow: state.isSidebarNarrow }),
    }),
    scannerChanged: (state, { payload }: PayloadAction<ScannerPreferences>) => {
      state.scanner = payload;
    },
    columnsReset: (state, { payload }: PayloadAction<string>) => {
      delete state.columns?.[payload];
    },
  },
});

export const {
  themeChosen,
  sidebarToggled,
  densityChosen,
  columnsChosen,
  columnsReset,
  columnWidthChosen,
  filesChosen,
  preferencesShared,
  scannerChanged,
} = preferences.actions;
export const preferencesReducer = preferences.reducer;

/** The preferences of this device. */
export const usePreferences = (): Preferences =>
  useSelector(({ preferences: chosen }: { preferences: Preferences }) => chosen);

const NO_MARKS: ScannerPreferences = { prefix: '', suffix: '', hasSound: false };

/** How the scanner at this device is set up; by default it sends nothing but the code. */
export const useScannerPreferences = (): ScannerPreferences => usePreferences().scanner ?? NO_MARKS;
