import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Fragment, type MouseEvent, memo, useEffect } from 'react';
import { useFormats } from '../../host/formats';
import { palette } from '../../messages/palette';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { Thumb } from '../../ui/feedback/Thumb';
import type { Entry } from './items';
import styles from './Palette.module.css';
import type { Results } from './useResults';
import { markedPieces } from './words';

/** The results, by kind. Enter opens the option with the index `active`. */
export function PaletteList({
  id,
  results: { groups, words },
  active,
  onPoint,
  onChoose,
}: {
  id: string;
  results: Results;
  active: number;
  onPoint(at: number): void;
  onChoose(entry: Entry, isNewTab: boolean): void;
}) {
  const { number } = useFormats();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  let place = -1;
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={palette.results} tabIndex={-1}>
      {groups.map(({ key, title, entries, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, for which there is no element
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div className={styles.title} role="presentation">
            <span id={`${id}-${key}`}>{title}</span>
            {total > entries.length && <span>{palette.partOf(number(entries.length), number(total))}</span>}
          </div>
          {entries.map((entry) => {
            place += 1;
            const at = place;
            return (
              <Option
                key={entry.key}
                id={`${id}-${at}`}
                entry={entry}
                words={words}
                isActive={at === active}
                onPoint={() => at !== active && onPoint(at)}
                onChoose={(isNewTab) => onChoose(entry, isNewTab)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  words: readonly string[];
  isActive: boolean;
  onPoint(): void;
  onChoose(isNewTab: boolean): void;
}

/**
 * One option. The keyboard reaches it from the field; a press with Ctrl, or with the middle button, opens a
 * new tab.
 */
function Option({ id, entry, words, isActive, onPoint, onChoose }: OptionProps) {
  const { name, detail, icon, thumb, keys, target } = entry;
  const press = ({ ctrlKey, metaKey, button }: MouseEvent) => {
    if (button < 2) onChoose(ctrlKey || metaKey || button === 1);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are handled by the field, which keeps the focus
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={press}
      onAuxClick={press}
    >
      {thumb ? <Thumb name={name} {...thumb} /> : <Icon of={icon ?? ArrowRight} />}
      <span className={styles.name}>{entry.isUnmarked ? name : <Marked name={name} words={words} />}</span>
      {detail !== undefined && <span className={styles.end}>{detail}</span>}
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
      {target.kind === 'sibling' && <Icon of={ArrowUpRight} size="sm" />}
    </div>
  );
}

/** A name with the matches of what was typed marked: text in pieces, never markup. */
const Marked = memo(({ name, words }: { name: string; words: readonly string[] }) =>
  markedPieces(name, words).map(({ text, isMatch }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
    <Fragment key={at}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
  )),
);
