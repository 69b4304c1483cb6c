import clsx from 'clsx';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Page.module.css';
import { Inline } from './primitives';

/** A page of the main area: `fill` for lists with their own scrolling, `form` for a limited width. */
export function Page({
  kind = 'plain',
  busy = false,
  children,
}: {
  kind?: 'fill' | 'form' | 'plain';
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(styles.page, kind === 'fill' && styles.pageFill, kind === 'form' && styles.pageForm)}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  );
}

/** The title of a page, with its badge, facts and actions. */
export interface PageHeaderProps {
  title: string;
  /** The title is the name of a record, which no translation changes. */
  isName?: boolean;
  /** After the title: a status or 'Read only'. */
  badge?: ReactNode;
  /** Below the title: short facts about the record, one per element. */
  meta?: ReactNode;
  thumb?: ReactNode;
  saved?: ReactNode;
  /** Beside the title: which view of the page is open. On phones a line of their own. */
  views?: ReactNode;
  actions?: ReactNode;
  /** The heading, which gets the focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A page's head with its one h1. */
export function PageHeader({
  title,
  isName,
  badge,
  meta,
  thumb,
  saved,
  views,
  actions,
  headingRef,
}: PageHeaderProps) {
  const heading = (
    <h1
      className={styles.pageTitle}
      title={title}
      ref={headingRef}
      tabIndex={headingRef ? -1 : undefined}
      translate={isName ? 'no' : undefined}
    >
      {title}
    </h1>
  );
  const named = (
    <Inline gap="2-5" className={styles.titleLine}>
      {heading}
      {badge}
    </Inline>
  );
  const header = useRef<HTMLDivElement>(null);
  useFold(header, Boolean(views));
  return (
    <div
      ref={header}
      className={clsx(styles.pageHead, (views || saved) && styles.viewHead, views && styles.folding)}
    >
      {thumb || meta ? (
        <Inline gap="3" className={styles.record}>
          {thumb}
          <div className={styles.recordText}>
            {named}
            {meta && (
              <Inline wrap tone="muted" className={styles.recordMeta}>
                {meta}
              </Inline>
            )}
          </div>
        </Inline>
      ) : (
        named
      )}
      {saved && <div className={styles.saved}>{saved}</div>}
      {views && <div className={styles.views}>{views}</div>}
      {actions && (
        <Inline gap="2" className={styles.pageActions}>
          {actions}
        </Inline>
      )}
    </div>
  );
}

/** The least fold by the width of the main area (pixels). */
const LEAST_FOLDS = [
  { width: 860, fold: 3 },
  { width: 1000, fold: 2 },
];
const MOST_FOLDS = 3;

/**
 * Folds the head of a page until it fits into one line (`data-fold`): 1 the views lose their icons, 2 the actions on
 * files their words, 3 the views take a line of their own. By measure, so that a longer language folds earlier.
 */
function useFold(header: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = header.current;
    const page = element?.parentElement;
    if (!isOn || !element || !page || typeof ResizeObserver === 'undefined') return;
    const fold = () => {
      const { clientWidth: width } = page;
      let step = LEAST_FOLDS.find((least) => width <= least.width)?.fold ?? 0;
      const set = () => {
        if (step === 0) element.removeAttribute('data-fold');
        else element.dataset.fold = String(step);
      };
      set();
      while (step < MOST_FOLDS && element.scrollWidth > element.clientWidth) {
        step += 1;
        set();
      }
    };
    fold();
    // of the page, whose size does not depend on the fold
    const sizes = new ResizeObserver(fold);
    sizes.observe(page);
    const contents = new MutationObserver(fold);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [header, isOn]);
}
