import { Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLatestRef } from '../../lib/useLatestRef';
import { frame } from '../../messages/frame';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { Text } from '../../ui/layout/primitives';
import { useLogOut } from '../account/useLogOut';
import { useChords } from './chords';
import styles from './Jump.module.css';
import { type EarlyKeys, keyName, NO_KEYS, paletteKeys } from './keys';
import { isInRemote, isShortcut } from './shortcutKeys';

type Part = 'palette' | 'shortcuts';

/**
 * The header's button for the command palette, its keys Ctrl K and `?`, and the chords that lead to pages.
 * The code of the dialogs is loaded when they are opened first; after a failure the next press tries again.
 * What is typed meanwhile is kept.
 */
export function Jump({ onJournal }: { onJournal(): void }) {
  const [wanted, setWanted] = useState<Part | null>(null);
  const early = useRef<EarlyKeys>(NO_KEYS);
  const close = useCallback(() => {
    early.current = NO_KEYS;
    setWanted(null);
  }, []);
  const Palette = useLoaded(loadPalette, wanted === 'palette', close);
  const Shortcuts = useLoaded(loadShortcuts, wanted === 'shortcuts', close);
  const logOut = useLogOut();
  useKeys(setWanted);
  useChords();
  useEarlyKeys(wanted === 'palette' && !Palette, early);
  const isLoading = (wanted === 'palette' && !Palette) || (wanted === 'shortcuts' && !Shortcuts);
  const commands = {
    logOut: logOut.ask,
    showShortcuts: () => setWanted('shortcuts'),
    openJournal: onJournal,
  };
  return (
    <>
      <button
        type="button"
        className={styles.jump}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteKeys()}
        aria-busy={isLoading || undefined}
        title={frame.jump}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={() => setWanted('palette')}
      >
        <Icon of={Search} />
        <Text truncate className={styles.text}>
          {frame.jump}
        </Text>
        <span className={styles.key} aria-hidden="true">
          <Kbd>{`${keyName('Ctrl')} K`}</Kbd>
        </span>
      </button>
      {wanted === 'palette' && Palette && <Palette early={early} commands={commands} onClose={close} />}
      {wanted === 'shortcuts' && Shortcuts && <Shortcuts onClose={close} />}
      {logOut.dialog}
    </>
  );
}

const loadPalette = async () => (await import('./Palette')).Palette;
const loadShortcuts = async () => (await import('./Shortcuts')).Shortcuts;

/**
 * Collects the letters and the Enter that are typed while the palette is loading, and keeps them from the
 * focused element.
 */
function useEarlyKeys(isWaiting: boolean, early: RefObject<EarlyKeys>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const keep = (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter';
      if (event.key.length !== 1 && !isEnter) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const { typed } = early.current;
      early.current = isEnter ? { typed, isEntered: true } : { typed: typed + event.key, isEntered: false };
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isWaiting, early]);
}

/**
 * Ctrl K (Cmd K) anywhere in the remote, `?` outside of text fields; neither while a dialog is open, nor
 * while the focus is in a part of the page that is the host's.
 */
function useKeys(want: (part: Part) => void): void {
  const latest = useLatestRef(want);
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
  if (isCommand && !shiftKey && key.toLowerCase() === 'k') return isInRemote(event) ? 'palette' : undefined;
  return key === '?' && !isCommand && isShortcut(event) ? 'shortcuts' : undefined;
}
