import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLatestRef } from '../../lib/useLatestRef';
import { usePortalRoot } from '../root/Root';
import styles from './PrintFrame.module.css';

interface PrintFrameProps {
  /** Printed at the top, and the name of a PDF. */
  title: string;
  onDone(): void;
  children: ReactNode;
}

/**
 * Prints its children as soon as they are rendered: from an iframe inside the remote, so that the host's page
 * is neither printed nor changed. The iframe uses copies of the remote's style sheets.
 */
export function PrintFrame({ title, onDone, children }: PrintFrameProps) {
  const container = usePortalRoot();
  const frame = useRef<HTMLIFrameElement>(null);
  const [paper, setPaper] = useState<HTMLElement>();
  const done = useLatestRef(onDone);

  const prepare = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page || page.querySelector('[data-stock]')) return;
    page.title = title;
    page.documentElement.lang = document.documentElement.lang;
    const root = page.createElement('div');
    root.setAttribute('data-stock', '');
    root.setAttribute('data-theme', 'light');
    // the margins are those of the page
    page.body.style.margin = '0';
    page.body.append(root);
    void takeOverStyles(page).then(() => setPaper(root));
  }, [title]);

  // Chromium has loaded an empty iframe before React adds the listener, other browsers load it later
  useEffect(() => {
    if (frame.current?.contentDocument?.readyState === 'complete') prepare();
  }, [prepare]);

  useEffect(() => {
    const view = paper && frame.current?.contentWindow;
    if (!view) return;
    const end = () => done.current();
    view.addEventListener('afterprint', end);
    view.focus();
    view.print();
    return () => view.removeEventListener('afterprint', end);
  }, [paper]);

  return createPortal(
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        aria-hidden="true"
        tabIndex={-1}
        onLoad={prepare}
      />
      {paper && createPortal(children, paper)}
    </>,
    container,
  );
}

/** Copies the style sheets of the remote, and waits until the linked ones have loaded. */
async function takeOverStyles(page: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')];
  const copies = sheets.filter(isOurs).map((sheet) => page.importNode(sheet, true));
  const arrived = copies
    .filter((copy) => copy.localName === 'link')
    .map(
      (copy) =>
        new Promise((resolve) => {
          copy.addEventListener('load', resolve);
          copy.addEventListener('error', resolve);
        }),
    );
  page.head.append(...copies);
  await Promise.all(arrived);
}

/** The rules of a style sheet from another origin cannot be read; it may be the remote's. */
function isOurs(element: HTMLElement): boolean {
  try {
    const sheet = [...document.styleSheets].find(({ ownerNode }) => ownerNode === element);
    return [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.includes('[data-stock]'));
  } catch {
    return true;
  }
}
