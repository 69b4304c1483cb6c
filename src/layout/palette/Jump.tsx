import { Search } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { discard, layout } from '../../messages/layout';
import { signOut } from '../../session/auth';
import { useStoreDispatch } from '../../session/session';
import { Icon } from '../../ui/Icon';
import { Kbd } from '../../ui/Kbd';
import { useDiscard } from '../useDiscard';
import { useChords } from './chords';
import { isHeard, isOurs } from './hearing';
import styles from './Jump.module.css';
import { keyName, paletteKeys } from './keys';

type Part = 'palette' | 'shortcuts';

/**
 * The header's way to the command palette and its keys, Ctrl K and `?`, and the chords that go to pages. What they open
 * is loaded when it is opened first; where it cannot be, the next press tries again. What is typed until then is kept.
 */
export function Jump() {
  const [wanted, setWanted] = useState<Part | null>(null);
  const early = useRef('');
  const close = useCallback(() => {
    early.current = '';
    setWanted(null);
  }, []);
  const Palette = useCode(wanted === 'palette', loadPalette, close);
  const Shortcuts = useCode(wanted === 'shortcuts', loadShortcuts, close);
  const logOut = useLogOut();
  useKeys(setWanted);
  useChords();
  useEarlyKeys(wanted === 'palette' && !Palette, early);
  const isLoading = (wanted === 'palette' && !Palette) || (wanted === 'shortcuts' && !Shortcuts);
  const doings = { logOut: logOut.ask, showShortcuts: () => setWanted('shortcuts') };
  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteKeys()}
        aria-busy={isLoading || undefined}
        title={layout.jump}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={() => setWanted('palette')}
      >
        <Icon of={Search} />
        <span className={styles.text}>{layout.jump}</span>
        <span className={styles.key} aria-hidden="true">
          <Kbd>{`${keyName('Ctrl')} K`}</Kbd>
        </span>
      </button>
      {wanted === 'palette' && Palette && <Palette early={early} doings={doings} onClose={close} />}
      {wanted === 'shortcuts' && Shortcuts && <Shortcuts onClose={close} />}
      {logOut.dialog}
    </>
  );
}

const loadPalette = async () => (await import('./Palette')).Palette;
const loadShortcuts = async () => (await import('./Shortcuts')).Shortcuts;

/** A component, once it is wanted and its code is there. */
function useCode<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp: () => void,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted || Loaded) return;
    let left = false;
    void load().then(
      (component) => !left && setLoaded(() => component),
      () => !left && giveUp(),
    );
    return () => {
      left = true;
    };
  }, [isWanted, Loaded, load, giveUp]);
  return Loaded;
}

/** Keeps the letters that are typed while the palette is on its way, and away from what has the focus. */
function useEarlyKeys(isWaiting: boolean, early: RefObject<string>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      early.current += event.key;
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isWaiting, early]);
}

/** The sidebar's Logout from elsewhere: asks before unsaved edits are lost. */
function useLogOut(): { ask(): void; dialog: ReactNode } {
  const dispatch = useStoreDispatch();
  const { ask, dialog } = useDiscard(discard.byLogout);
  return { ask: () => ask(() => void dispatch(signOut())), dialog };
}

/**
 * Ctrl K (Cmd K) anywhere in the remote, `?` where no text is typed. Not while a dialog is open, and not while the focus is
 * in a part of the page that is the host's.
 */
function useKeys(want: (part: Part) => void): void {
  const latest = useRef(want);
  latest.current = want;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const part = partOf(event);
      if (!part) return;
      event.preventDefault();
      latest.current(part);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function partOf(event: KeyboardEvent): Part | undefined {
  const { key, altKey, shiftKey } = event;
  if (altKey) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !shiftKey && key.toLowerCase() === 'k') return isOurs(event) ? 'palette' : undefined;
  return key === '?' && !isCommand && isHeard(event) ? 'shortcuts' : undefined;
}
