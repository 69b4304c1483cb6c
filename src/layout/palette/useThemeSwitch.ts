import { type LucideIcon, Moon, Sun } from 'lucide-react';
import { useExternalStore, useHost } from '../../host/HostContext';
import { frame } from '../../messages/frame';
import { useStoreDispatch } from '../../session/auth/session';
import { themeChosen, usePreferences } from '../../session/preferences/preferences';

/** The theme switch: its label, its icon and its action. Undefined where the host sets the theme. */
export function useThemeSwitch(): { label: string; icon: LucideIcon; toggle(): void } | undefined {
  const dispatch = useStoreDispatch();
  const host = useHost();
  const { theme: chosen } = usePreferences();
  const theme = useExternalStore(host.theme, chosen);
  if (host.theme) return undefined;
  const isDark =
    theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return {
    label: isDark ? frame.lightTheme : frame.darkTheme,
    icon: isDark ? Sun : Moon,
    toggle: () => void dispatch(themeChosen(isDark ? 'light' : 'dark')),
  };
}
