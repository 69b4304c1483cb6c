import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../host/formats';
import { layout } from '../../messages/layout';
import { palette } from '../../messages/palette';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { Button } from '../../ui/form/Button';
import { Modal } from '../../ui/overlay/Modal';
import text from '../../ui/sheet/GroupRow.module.css';
import type { Entry } from './items';
import type { EarlyKeys } from './keys';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFooter';
import { PaletteList } from './PaletteList';
import { movesTo, useActive } from './useActive';
import type { Commands } from './useCommandItems';
import { useEnter } from './useEnter';
import { useGoing } from './useGoing';
import { type Results, useResults } from './useResults';

/** Longer than any name. */
const LONGEST = 200;

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
  const entries = results.groups.flatMap((group) => group.entries);
  const total = results.groups.reduce((sum, group) => sum + group.total, 0);
  const { active, move, point } = useActive(entries, typed, results.isNothing);
  const go = useGoing();

  const choose = (entry: Entry, isNewTab: boolean) => {
    if (!isNewTab || entry.target.kind === 'action') onClose();
    go(entry.target, isNewTab);
  };
  const enter = useEnter({
    entry: entries[active],
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
    const to = shiftKey ? undefined : movesTo(key, active, entries.length);
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
      aria-label={layout.jump}
      onKeyDown={onKeyDown}
      onEscape={onClose}
      onPressOutside={onClose}
    >
      <div className={styles.entry}>
        <Icon of={Search} size="lg" />
        <input
          data-autofocus
          role="combobox"
          aria-label={layout.jump}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => {
            enter.cancel();
            setTyped(event.target.value);
          }}
          onKeyDown={onFieldKey}
        />
        <Button variant="ghost" size="sm" onClick={onClose}>
          <Kbd>Esc</Kbd>
          <span className={text.visuallyHidden}>{palette.close}</span>
        </Button>
      </div>
      <PaletteList id={listId} results={results} active={active} onPoint={point} onChoose={choose} />
      <Notes results={results} typed={typed} count={total} />
      <PaletteFoot onShortcuts={commands.showShortcuts} />
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

/** Announces the number of results, the lists that are loading, and those that could not be loaded. */
function Notes({ results, typed, count }: { results: Results; typed: string; count: number }) {
  const { number } = useFormats();
  const { isNothing, lists } = results;
  const coming = [...lists.loading, ...lists.preparing].map(({ label }) => label.many);
  const isComing = coming.length > 0;
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    // screen readers announce the field first, then the number of results once
    const timer = setTimeout(
      () => setAnnouncement(typed.trim() === '' ? '' : palette.count(count, number(count))),
      400,
    );
    return () => clearTimeout(timer);
  }, [count, typed, number]);
  return (
    <>
      {isNothing && !isComing && <p className={styles.note}>{palette.nothing(typed.trim())}</p>}
      {isComing && typed.trim() !== '' && (
        <p className={styles.note}>{palette.loading([...new Set(coming)])}</p>
      )}
      {lists.failed.length > 0 && (
        <p className={styles.note}>
          {palette.failed(lists.failed.map(({ label }) => label.many))}
          <Button variant="link" size="sm" onClick={lists.retry}>
            {palette.retry}
          </Button>
        </p>
      )}
      <p role="status" className={text.visuallyHidden}>
        {announcement}
      </p>
    </>
  );
}
