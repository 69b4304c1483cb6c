import { X } from 'lucide-react';
import { useId } from 'react';
import { routeOf } from '../../kit/declare/pages';
import { useRegister } from '../../kit/declare/register';
import { menuLabels } from '../../messages/frame';
import { palette, shortcuts } from '../../messages/palette';
import { useMay } from '../../session/auth/session';
import { Kbd } from '../../ui/feedback/Kbd';
import { Button } from '../../ui/form/Button';
import { Inline } from '../../ui/layout/primitives';
import { Modal } from '../../ui/overlay/Modal';
import { DASHBOARD } from '../sidebar/menu';
import { chordOf } from './chords';
import { keyName } from './keys';
import styles from './Shortcuts.module.css';

interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** Every shortcut, by the part of the app where it works. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const { title } = shortcuts;
  const groups = useGroups();
  const id = useId();
  return (
    <Modal
      scrimClassName={styles.scrim}
      className={styles.dialog}
      aria-labelledby={id}
      onEscape={onClose}
      onPressOutside={onClose}
    >
      <Inline justify="between" className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button variant="ghost" icon={X} iconOnly data-autofocus onClick={onClose}>
          {palette.close}
        </Button>
      </Inline>
      <div className={styles.body}>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <Inline justify="between" gap="4" key={does} className={styles.row}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{keyName(key)}</Kbd>
                    ))}
                  </dd>
                </Inline>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** The shortcuts by part of the app; the pages are those that the role may read. */
function useGroups(): readonly KeyGroup[] {
  const resources = useRegister();
  const may = useMay();
  const lists = resources.flatMap(({ label, shortcut, pages: { list } }) =>
    list && may(routeOf(list), 'read') ? [{ shortcut, does: label.menu }] : [],
  );
  const tabs = resources.flatMap(({ label, pages }) =>
    Object.values(pages).flatMap((page) =>
      page.tab && page.shortcut && may(routeOf(page), 'read')
        ? [{ shortcut: page.shortcut, does: shortcuts.withOpen(page.tab, label.one.toLowerCase()) }]
        : [],
    ),
  );
  const pages = [{ shortcut: DASHBOARD.shortcut, does: menuLabels.dashboard }, ...lists, ...tabs];
  // a key that has two meanings stands there once
  const byKey = new Map<string, string[]>();
  for (const { shortcut, does } of pages) {
    if (shortcut !== undefined) byKey.set(shortcut, [...(byKey.get(shortcut) ?? []), does]);
  }
  const keys = [...byKey].map(([shortcut, all]) => ({
    keys: chordOf(shortcut) ?? [],
    does: all.join(shortcuts.or),
  }));
  const [anywhere, ...others] = shortcuts.groups;
  return [anywhere, { title: shortcuts.goTo, keys }, ...others];
}
