import clsx from 'clsx';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '../../../host/formats';
import { fold, foldTyped } from '../../../lib/foldText';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { pickers } from '../../../messages/pickers';
import { isColour } from '../../../rules/colour';
import { referenceId } from '../../../rules/scope';
import { Kbd } from '../../../ui/feedback/Kbd';
import type { Found } from '../../../ui/pickers/search';
import { usePortalRoot } from '../../../ui/root/Root';
import { useEditorSource } from './editorContext';
import styles from './fields.module.css';

interface ReferenceListProps {
  id: string;
  /** The cell: the list stands below it, above where there is no room. */
  anchor: RefObject<HTMLElement | null>;
  many: string;
  /** The last option empties the cell: 'vendor'. */
  none: string | undefined;
  found: Found;
  typed: string;
  all: number;
  /** The marked option. */
  at: number;
  columnKey: string;
  onTake(option: { id: string } | undefined): void;
}

const GAP_PX = 5;
/** As in the style sheet. */
const PHONE_PX = 640;

/** The list of a reference: what was found is marked, at the right how many records have it. */
export function ReferenceList(props: ReferenceListProps) {
  const { id, anchor, many, none, found, typed, all, at, columnKey, onTake } = props;
  const root = usePortalRoot();
  const { number } = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const { source } = useEditorSource();
  const counts = useCounts(columnKey);
  const [one, others] = [source.resource.label.one.toLowerCase(), source.resource.label.many.toLowerCase()];
  usePlace(list, anchor);
  useInView(list, anchor);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const last = found.options.length;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the cell
    <div ref={list} className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.title}>
        <span>{many}</span>
        <span>{texts.found(found.total, all)}</span>
      </div>
      <div id={id} role="listbox" aria-label={many}>
        {found.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the cell
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            onClick={() => onTake(option)}
          >
            <span translate="no" className={isColour(option.id) ? styles.colour : undefined}>
              {isColour(option.id) && <i style={{ background: option.id }} />}
              <span>
                <Marked name={option.name} typed={typed} />
              </span>
            </span>
            <span>
              {counts.has(option.id) &&
                texts.having(counts.get(option.id) ?? 0, one, others, number(counts.get(option.id) ?? 0))}
            </span>
          </div>
        ))}
        {none !== undefined && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            id={`${id}-${last}`}
            role="option"
            aria-selected={at === last}
            className={clsx(styles.option, styles.noneOf)}
            onClick={() => onTake(undefined)}
          >
            <span>{texts.noneOf(none)}</span>
          </div>
        )}
      </div>
      {last === 0 && <div className={styles.title}>{pickers.noMatch}</div>}
      <div className={styles.keys}>
        <Kbd>{texts.enterKey}</Kbd> {texts.takes}
        <Kbd>{texts.escKey}</Kbd> {texts.keeps}
      </div>
    </div>,
    root,
  );
}

/** A name in which what was typed is marked, where folding leaves its letters in their places. */
function Marked({ name, typed }: { name: string; typed: string }) {
  const wanted = foldTyped(typed);
  const folded = fold(name);
  const from = wanted === '' || folded.length !== name.length ? -1 : folded.indexOf(wanted);
  if (from < 0) return name;
  const to = from + wanted.length;
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
}

/** How many records of the list have each value of the field. */
function useCounts(columnKey: string): ReadonlyMap<string, number> {
  const { records, fieldOf } = useEditorSource();
  return useMemo(() => {
    const counts = new Map<string, number>();
    const path = fieldOf(columnKey)?.path;
    for (const record of path === undefined ? [] : records) {
      const value = referenceId(valueAt(record, path ?? ''));
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }, [records, fieldOf, columnKey]);
}

/** On phones, the cell above the list. */
function useInView(list: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [box, cell] = [list.current, anchor.current];
    if (window.innerWidth > PHONE_PX || !box || !cell) return;
    if (cell.getBoundingClientRect().bottom > box.getBoundingClientRect().top)
      cell.scrollIntoView({ block: 'start' });
  }, [list, anchor]);
}

/** Keeps the list at its cell while the sheet scrolls; on phones it is a sheet from below. */
function usePlace(list: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const [box, cell] = [list.current, anchor.current?.getBoundingClientRect()];
      if (!box || !cell) return;
      const { innerWidth, innerHeight } = window;
      if (innerWidth <= PHONE_PX) return box.removeAttribute('style');
      const height = box.offsetHeight;
      const hasRoom = cell.bottom + GAP_PX + height <= innerHeight || cell.top < height;
      box.style.left = `${Math.max(8, Math.min(cell.left, innerWidth - box.offsetWidth - 8))}px`;
      box.style.top = `${hasRoom ? cell.bottom + GAP_PX : cell.top - GAP_PX - height}px`;
    };
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  });
}
