import { X } from 'lucide-react';
import { type KeyboardEvent, useContext, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { routeOf } from '../../kit/declare/pages';
import { RegisterContext } from '../../kit/declare/register';
import { menuLabels } from '../../messages/layout';
import { palette, shortcuts } from '../../messages/palette';
import { useMay } from '../../session/auth/session';
import { Kbd } from '../../ui/feedback/Kbd';
import { Button } from '../../ui/form/Button';
import { useModalFocus } from '../../ui/overlay/useModalFocus';
import { usePortalRoot } from '../../ui/root/Root';
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
  const home = usePortalRoot();
  const dialog = useRef<HTMLDivElement>(null);
  const holdFocus = useModalFocus(dialog, home);
  const onKeyDown = (event: KeyboardEvent) => {
    holdFocus(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside of the dialog; Esc does the same
    <div className={styles.scrim} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={dialog}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <Button variant="ghost" icon={X} iconOnly data-autofocus onClick={onClose}>
            {palette.close}
          </Button>
        </div>
        <div className={styles.body}>
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.keys.map(({ keys, does }) => (
                  <div key={does} className={styles.row}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((key) => (
                        <Kbd key={key}>{keyName(key)}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </div>,
    home,
  );
}

/** The shortcuts by part of the app; the pages are those that the role may read. */
function useGroups(): readonly KeyGroup[] {
  const resources = useContext(RegisterContext);
  const may = useMay();
  const lists = resources.flatMap(({ label, shortcut, pages: { list } }) =>
    list && may(routeOf(list), 'read') ? [{ shortcut, does: label.menu }] : [],
  );
  const pages = [{ shortcut: DASHBOARD.shortcut, does: menuLabels.dashboard }, ...lists];
  const keys = pages.flatMap(({ shortcut, does }) => {
    const chord = chordOf(shortcut);
    return chord ? [{ keys: chord, does }] : [];
  });
  const [anywhere, ...others] = shortcuts.groups;
  return [anywhere, { title: shortcuts.goTo, keys }, ...others];
}
