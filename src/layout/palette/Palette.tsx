import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { useFormats } from '../../host/formats';
import { useHost } from '../../host/HostContext';
import { useHasUnsaved } from '../../kit/state/unsaved';
import { frame } from '../../messages/frame';
import { palette } from '../../messages/palette';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { Button } from '../../ui/form/Button';
import { Inline, VisuallyHidden } from '../../ui/layout/primitives';
import { Modal } from '../../ui/overlay/Modal';
import type { PaletteItem, Target } from './items';
import type { EarlyKeys } from './keys';
import styles from './Palette.module.css';
import { PaletteFooter } from './PaletteFooter';
import { PaletteList } from './PaletteList';
import { movesTo, useActive } from './useActive';
import type { Commands } from './useCommandItems';
import { useEnter } from './useEnter';
import { type Results, useResults } from './useResults';

/** Longer than any name. */
const MAX_QUERY_LENGTH = 200;

interface PaletteProps {
  /** What was typed before the palette's code was loaded. */
  early: RefObject<EarlyKeys>;
  commands: Commands;
  onClose(): void;
}

/**
 * 'Search or jump to' (Ctrl K): pages, actions and records in one field, usable by keyboard alone. The focus
 * stays in the field; the arrow keys move through the list.
 */
export function Palette({ early, commands, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState(early.current.typed);
  const shownFor = useDeferredValue(typed);
  const results = useResults(shownFor, commands);
  const items = results.groups.flatMap((group) => group.items);
  const total = results.groups.reduce((sum, group) => sum + group.total, 0);
  const { active, isMoved, move, point } = useActive(items, typed, results.isNothing);
  // what typing finds first is announced with the number of results: the field stays the one that is read
  const announced = isMoved && active >= 0 ? active : undefined;
  const go = useGoing();
  const { pathname } = useLocation();
  const hasUnsaved = useHasUnsaved();
  const returnsFocus = useRef(true);

  const choose = (item: PaletteItem, isNewTab: boolean) => {
    // the new page gets the focus; a question about unsaved edits returns it to where it was
    returnsFocus.current =
      isNewTab || hasUnsaved || item.target.kind !== 'page' || pathOf(item.target.to) === pathOf(pathname);
    if (!isNewTab || item.target.kind === 'action') onClose();
    go(item.target, isNewTab);
  };
  const enter = useEnter({
    item: items[active],
    isCurrent: shownFor === typed,
    isComing: results.lists.loading.length + results.lists.preparing.length > 0,
    choose,
  });
  useEarlyKeys(early, setTyped, enter.wait);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const to = shiftKey ? undefined : movesTo(key, active, items.length);
    if (to !== undefined) {
      enter.cancel();
      move(to);
    } else if (key === 'Enter') enter.press(ctrlKey || metaKey);
    else if (key === '?' && typed === '') commands.showShortcuts();
    else return;
    event.preventDefault();
  };

  const listId = `${id}-list`;
  return (
    <Modal
      className={styles.palette}
      aria-label={frame.jump}
      onKeyDown={onKeyDown}
      onEscape={onClose}
      onPressOutside={onClose}
      returnsFocus={returnsFocus}
    >
      <Inline gap="3" className={styles.entry}>
        <Icon of={Search} size="lg" />
        <input
          data-autofocus
          role="combobox"
          aria-label={frame.jump}
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-owns={listId}
          aria-activedescendant={announced === undefined ? undefined : `${listId}-${announced}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY_LENGTH}
          value={typed}
          onChange={(event) => {
            enter.cancel();
            setTyped(event.target.value);
          }}
          onKeyDown={onFieldKey}
        />
        <Button variant="ghost" size="sm" onClick={onClose}>
          <Kbd>Esc</Kbd>
          <VisuallyHidden>{palette.close}</VisuallyHidden>
        </Button>
      </Inline>
      <PaletteList
        id={listId}
        results={results}
        active={active}
        isMoved={isMoved}
        onPoint={point}
        onChoose={choose}
      />
      <Notes results={results} typed={shownFor} count={total} first={items[0]?.name} />
      <PaletteFooter onShortcuts={commands.showShortcuts} />
    </Modal>
  );
}

/**
 * Takes over what was typed before the field had the focus, including since the first render of the palette.
 */
function useEarlyKeys(
  early: RefObject<EarlyKeys>,
  setTyped: (typed: string) => void,
  waitForResults: () => void,
): void {
  useEffect(() => {
    const { typed, isEntered } = early.current;
    if (typed === '') return;
    // render it before the next key is added
    queueMicrotask(() =>
      flushSync(() => {
        setTyped(typed);
        if (isEntered) waitForResults();
      }),
    );
  }, [early, setTyped, waitForResults]);
}

/** Without the `/` at its end, and the search. */
const pathOf = (to: string) => to.replace(/\/?([?#].*)?$/, '');

interface NotesProps {
  results: Results;
  typed: string;
  count: number;
  /** The option that Enter opens. */
  first: string | undefined;
}

/** Announces the number of results, the lists that are loading, and those that could not be loaded. */
function Notes({ results, typed, count, first }: NotesProps) {
  const { number } = useFormats();
  const { isNothing, lists } = results;
  const coming = [...lists.loading, ...lists.preparing].map(({ label }) => label.many);
  const isComing = coming.length > 0;
  const sentence =
    isNothing || first === undefined
      ? palette.nothing(typed.trim())
      : palette.count(count, number(count), first);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // screen readers announce the field first, then the number of results once it is final
    if (isComing) return;
    const timer = setTimeout(() => setAnnouncement(typed.trim() === '' ? '' : sentence), 400);
    return () => clearTimeout(timer);
  }, [sentence, typed, isComing]);
  return (
    <>
      {isNothing && !isComing && (
        <Inline as="p" gap="2" tone="muted" className={styles.note}>
          {palette.nothing(typed.trim())}
        </Inline>
      )}
      {isComing && typed.trim() !== '' && (
        <Inline as="p" gap="2" tone="muted" className={styles.note}>
          {palette.loading([...new Set(coming)])}
        </Inline>
      )}
      {lists.failed.length > 0 && (
        <Inline as="p" gap="2" tone="muted" className={styles.note}>
          {palette.failed(lists.failed.map(({ label }) => label.many))}
          <Button variant="link" size="sm" onClick={lists.retry}>
            {palette.retry}
          </Button>
        </Inline>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}

/**
 * Navigates to the target of an entry, as a link would: inside the app through the router, so that unsaved
 * edits ask for confirmation, to a sibling through the host. `isNewTab` leaves this page as it is.
 */
function useGoing(): (target: Target, isNewTab: boolean) => void {
  const navigate = useNavigate();
  const { navigation } = useHost();
  const base = useHref('/').replace(/\/$/, '');
  return (target, isNewTab) => {
    if (target.kind === 'action') target.run();
    else if (isNewTab)
      window.open(target.kind === 'page' ? base + target.to : target.href, '_blank', 'noopener');
    else if (target.kind === 'page') void navigate(target.to);
    else if (navigation) navigation.navigate(target.href);
    else window.location.assign(target.href);
  };
}
