import { History, Keyboard, LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { useSiblingLinks } from '../../host/siblingLinks';
import { useRegister } from '../../kit/declare/register';
import { menuLabels } from '../../messages/frame';
import { journal } from '../../messages/journal';
import { palette } from '../../messages/palette';
import { type MenuGroup, type MenuItem, menuOf, visibleMenu } from '../sidebar/menu';
import { chordOf } from './chords';
import { createEntry, type May, mayCreate, type PaletteItem } from './items';
import { useThemeSwitch } from './useThemeSwitch';

/** Actions that the component around the palette runs, as they outlive the palette. */
export interface Commands {
  logOut(): void;
  showShortcuts(): void;
  openJournal(): void;
}

/** Every page that the sidebar links to, siblings too, and the actions that are available everywhere. */
export function useCommandItems(
  may: May,
  commands: Commands,
): { pages: PaletteItem[]; actions: PaletteItem[] } {
  const register = useRegister();
  const links = useSiblingLinks();
  const theme = useThemeSwitch();
  const menu = useMemo(() => menuOf(register), [register]);
  const pages = visibleMenu(menu, { links, may }).flatMap((node): PaletteItem[] => {
    if (node === 'separator') return [];
    return 'items' in node ? node.items.map((item) => pageItem(item, node)) : [pageItem(node)];
  });
  const actions: PaletteItem[] = [
    ...register.filter((resource) => mayCreate(resource, may)).map((resource) => createEntry(resource)),
    ...(theme
      ? [
          {
            key: 'theme',
            name: theme.label,
            related: palette.themeKeywords,
            icon: theme.icon,
            target: { kind: 'action', run: theme.toggle } as const,
          },
        ]
      : []),
    {
      key: 'journal',
      name: journal.open,
      related: journal.keywords,
      icon: History,
      target: { kind: 'action', run: commands.openJournal },
    },
    {
      key: 'shortcuts',
      name: palette.allShortcuts,
      related: palette.shortcutKeywords,
      icon: Keyboard,
      target: { kind: 'action', run: commands.showShortcuts },
    },
    {
      key: 'logout',
      name: menuLabels.logout,
      related: palette.logoutKeywords,
      icon: LogOut,
      target: { kind: 'action', run: commands.logOut },
    },
  ];
  return { pages, actions };
}

function pageItem({ label, icon, shortcut, href, isExternal }: MenuItem, group?: MenuGroup): PaletteItem {
  const shown = icon ?? group?.icon;
  return {
    key: `page ${href}`,
    name: label,
    ...(group ? { related: group.label, detail: group.label } : {}),
    ...(shown ? { icon: shown } : {}),
    keys: chordOf(shortcut),
    target: isExternal ? { kind: 'sibling', href } : { kind: 'page', to: href },
  };
}
