import { History, Keyboard, LogOut } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { useExternalStore, useHost } from '../../host/HostContext';
import { RegisterContext } from '../../kit/declare/register';
import { journal } from '../../messages/journal';
import { menuLabels } from '../../messages/layout';
import { palette } from '../../messages/palette';
import { type MenuEntry, type MenuGroup, menuOf, visibleMenu } from '../sidebar/menu';
import { chordOf } from './chords';
import { createEntry, type Entry, type May, mayCreate } from './items';
import { useThemeSwitch } from './useThemeSwitch';

/** Actions that the component around the palette runs, as they outlive the palette. */
export interface Commands {
  logOut(): void;
  showShortcuts(): void;
  openJournal(): void;
}

const NO_LINKS = {};

/** Every page that the sidebar links to, siblings too, and the actions that are available everywhere. */
export function useStandingEntries(may: May, commands: Commands): { pages: Entry[]; actions: Entry[] } {
  const register = useContext(RegisterContext);
  const links = useExternalStore(useHost().links, NO_LINKS);
  const theme = useThemeSwitch();
  const menu = useMemo(() => menuOf(register), [register]);
  const pages = visibleMenu(menu, { links, may }).flatMap((node): Entry[] => {
    if (node === 'separator') return [];
    return 'entries' in node ? node.entries.map((entry) => pageEntry(entry, node)) : [pageEntry(node)];
  });
  const actions: Entry[] = [
    ...register.filter((resource) => mayCreate(resource, may)).map((resource) => createEntry(resource)),
    ...(theme
      ? [
          {
            key: 'theme',
            name: theme.label,
            besides: palette.themeWords,
            icon: theme.icon,
            target: { kind: 'action', run: theme.toggle } as const,
          },
        ]
      : []),
    {
      key: 'journal',
      name: journal.open,
      besides: journal.words,
      icon: History,
      target: { kind: 'action', run: commands.openJournal },
    },
    {
      key: 'shortcuts',
      name: palette.allShortcuts,
      besides: palette.shortcutWords,
      icon: Keyboard,
      target: { kind: 'action', run: commands.showShortcuts },
    },
    {
      key: 'logout',
      name: menuLabels.logout,
      besides: palette.logoutWords,
      icon: LogOut,
      target: { kind: 'action', run: commands.logOut },
    },
  ];
  return { pages, actions };
}

function pageEntry({ label, icon, shortcut, href, isExternal }: MenuEntry, group?: MenuGroup): Entry {
  const shown = icon ?? group?.icon;
  return {
    key: `page ${href}`,
    name: label,
    ...(group ? { besides: group.label, detail: group.label } : {}),
    ...(shown ? { icon: shown } : {}),
    keys: chordOf(shortcut),
    target: isExternal ? { kind: 'sibling', href } : { kind: 'page', to: href },
  };
}
