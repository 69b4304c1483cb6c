import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Fragment, type MouseEvent, memo, useEffect } from 'react';
import { useFormats } from '../../host/formats';
import { palette } from '../../messages/palette';
import { Icon } from '../../ui/feedback/Icon';
import { Kbd } from '../../ui/feedback/Kbd';
import { Thumb } from '../../ui/feedback/Thumb';
import { Inline } from '../../ui/layout/primitives';
import type { PaletteItem } from './items';
import styles from './Palette.module.css';
import type { Results } from './useResults';
import { markedPieces } from './words';

/** The results, by kind. Enter opens the option with the index `active`. */
export function PaletteList({
  id,
  results: { groups, words },
  active,
  isMoved,
  onPoint,
  onChoose,
}: {
  id: string;
  results: Results;
  active: number;
  /** It was moved to: a screen reader reads what is selected, in place of the field that is typed into (R266). */
  isMoved: boolean;
  onPoint(at: number): void;
  onChoose(item: PaletteItem, isNewTab: boolean): void;
}) {
  const { number } = useFormats();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  let index = -1;
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={palette.results} tabIndex={-1}>
      {groups.map(({ key, title, items, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, for which there is no element
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <Inline
            align="stretch"
            justify="between"
            gap="3"
            tone="subtle"
            size="xs"
            weight="medium"
            className={styles.title}
            role="presentation"
          >
            <span id={`${id}-${key}`}>{title}</span>
            {total > items.length && <span>{palette.partOf(number(items.length), number(total))}</span>}
          </Inline>
          {items.map((item) => {
            index += 1;
            const at = index;
            return (
              <Option
                key={item.key}
                id={`${id}-${at}`}
                item={item}
                words={words}
                isActive={at === active}
                isSelected={isMoved && at === active}
                onPoint={() => at !== active && onPoint(at)}
                onChoose={(isNewTab) => onChoose(item, isNewTab)}
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
  item: PaletteItem;
  words: readonly string[];
  isActive: boolean;
  isSelected: boolean;
  onPoint(): void;
  onChoose(isNewTab: boolean): void;
}

/**
 * One option. The keyboard reaches it from the field; a press with Ctrl, or with the middle button, opens a
 * new tab.
 */
function Option({ id, item, words, isActive, isSelected, onPoint, onChoose }: OptionProps) {
  const { name, detail, icon, thumb, keys, target } = item;
  const press = ({ ctrlKey, metaKey, button }: MouseEvent) => {
    if (button < 2) onChoose(ctrlKey || metaKey || button === 1);
  };
  return (
    // its keys are handled by the field, which keeps the focus
    <Inline
      gap="2-5"
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isSelected}
      data-active={isActive || undefined}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={press}
      onAuxClick={press}
    >
      {thumb ? <Thumb name={name} {...thumb} /> : <Icon of={icon ?? ArrowRight} />}
      <span className={styles.name} translate="no">
        {item.isUnmarked ? name : <Marked name={name} words={words} />}
      </span>
      {detail !== undefined && <span className={styles.end}>{detail}</span>}
      {keys && (
        <span className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
      {target.kind === 'sibling' && <Icon of={ArrowUpRight} size="sm" />}
    </Inline>
  );
}

/** A name with the matches of what was typed marked: text in pieces, never markup. */
const Marked = memo(({ name, words }: { name: string; words: readonly string[] }) =>
  markedPieces(name, words).map(({ text, isMatch }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
    <Fragment key={index}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
  )),
);
