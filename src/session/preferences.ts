import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Theme } from '../host/contract';

/** How close the rows of a list stand. */
export type Density = 'compact' | 'regular' | 'comfortable';

/** A column of a list: where it stands among the others, and whether it shows. */
export interface ColumnPlace {
  key: string;
  isShown: boolean;
}

/** What a person set up on this device; kept over sign-outs. */
export interface Preferences {
  theme: Theme;
  isSidebarOpen: boolean;
  /** Per list, by the resource's name. */
  density: Record<string, Density>;
  /** Per list, where somebody changed them; absent in what an earlier version stored. */
  columns?: Record<string, readonly ColumnPlace[]>;
}

const initialState: Preferences = { theme: 'system', isSidebarOpen: true, density: {} };

const preferences = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    sidebarToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isSidebarOpen = payload;
    },
    densityChosen: (state, { payload }: PayloadAction<{ list: string; density: Density }>) => {
      state.density[payload.list] = payload.density;
    },
    columnsChosen: (state, { payload }: PayloadAction<{ list: string; columns: readonly ColumnPlace[] }>) => {
      state.columns = { ...state.columns, [payload.list]: [...payload.columns] };
    },
    columnsReset: (state, { payload }: PayloadAction<string>) => {
      delete state.columns?.[payload];
    },
  },
});

export const { themeChosen, sidebarToggled, densityChosen, columnsChosen, columnsReset } =
  preferences.actions;
export const preferencesReducer = preferences.reducer;

/** What this person set up on this device. */
export const usePreferences = (): Preferences =>
  useSelector(({ preferences: chosen }: { preferences: Preferences }) => chosen);
