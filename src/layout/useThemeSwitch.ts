import { type LucideIcon, Moon, Sun } from 'lucide-react';
import { useHost, useReadable } from '../host/HostContext';
import { layout } from '../messages/layout';
import { themeChosen, usePreferences } from '../session/preferences';
import { useStoreDispatch } from '../session/session';

/** Light or dark: what the switch is called, its icon, and what it does. Undefined where the host decides. */
export function useThemeSwitch(): { label: string; icon: LucideIcon; toggle(): void } | undefined {
  const dispatch = useStoreDispatch();
  const host = useHost();
  const { theme: chosen } = usePreferences();
  const theme = useReadable(host.theme, chosen);
  if (host.theme) return undefined;
  const isDark =
    theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return {
    label: isDark ? layout.lightTheme : layout.darkTheme,
    icon: isDark ? Sun : Moon,
    toggle: () => void dispatch(themeChosen(isDark ? 'light' : 'dark')),
  };
}
