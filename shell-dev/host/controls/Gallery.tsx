import type { ReactNode } from 'react';
import styles from './controls.module.css';

/** A kind of control: a heading and its states. */
export function Gallery({ title, wide = false, children }: GalleryProps) {
  return (
    <section className={styles.gallery} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={wide ? styles.wide : styles.states}>{children}</div>
    </section>
  );
}

interface GalleryProps {
  title: string;
  /** Stacks the states vertically, for controls that need the width of the page. */
  wide?: boolean;
  children: ReactNode;
}

/** One named state of a control: 'rest', 'disabled', 'busy', 'error', 'empty', 'filled'. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.state}>{state}</figcaption>
      {children}
    </figure>
  );
}
