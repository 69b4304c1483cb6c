import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Theme } from '../../host/contract';

/** The row height of lists. */
export type Density = 'compact' | 'regular' | 'comfortable';

/** A column of a list: its place among the others, and whether it is visible. */
export interface ColumnPlace {
  key: string;
  isShown: boolean;
}

/** The format of exported files. */
export interface FilePreferences {
  format: 'csv' | 'xlsx';
  separator: ',' | ';' | '\t';
  decimals: '.' | ',';
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
  columns?: Record<string, readonly ColumnPlace[]>;
  /** Absent until the user changed it. */
  files?: FilePreferences;
}

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
    columnsChosen: (state, { payload }: PayloadAction<{ list: string; columns: readonly ColumnPlace[] }>) => {
      state.columns = { ...state.columns, [payload.list]: [...payload.columns] };
    },
    filesChosen: (state, { payload }: PayloadAction<FilePreferences>) => {
      state.files = payload;
    },
    columnsReset: (state, { payload }: PayloadAction<string>) => {
      delete state.columns?.[payload];
    },
  },
});

export const { themeChosen, sidebarToggled, densityChosen, columnsChosen, columnsReset, filesChosen } =
  preferences.actions;
export const preferencesReducer = preferences.reducer;

/** The preferences of this device. */
export const usePreferences = (): Preferences =>
  useSelector(({ preferences: chosen }: { preferences: Preferences }) => chosen);
