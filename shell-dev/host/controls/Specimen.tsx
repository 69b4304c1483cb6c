import { type ReactNode, useState } from 'react';
import styles from './controls.module.css';

/** A kind of control, with its states below its heading. */
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
  /** The states stand below each other: they need the page's width. */
  wide?: boolean;
  children: ReactNode;
}

/** One state of a control, named: 'rest', 'disabled', 'busy', 'error', 'empty', 'filled'. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.state}>{state}</figcaption>
      {children}
    </figure>
  );
}

/** Holds the value of a control that is shown, so that every state can be tried. */
export function Held<V>({ start, children }: { start: V; children(field: HeldField<V>): ReactNode }) {
  const [value, onChange] = useState(start);
  return <>{children({ value, onChange })}</>;
}

interface HeldField<V> {
  value: V;
  onChange(value: V): void;
}
