import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { LabelAsTitle } from './Field';
import styles from './FormLayout.module.css';

/** The layout of a form's page: its sections, and an aside for the whole record. */
export function FormLayout({
  aside,
  lead = false,
  children,
}: {
  aside?: ReactNode;
  /** The aside holds the page's main decision: it comes first in a single column. */
  lead?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.form, !aside && styles.formSingle, lead && styles.formLead)}>
      <div className={styles.sections}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  );
}

/** A group of fields with a heading. */
export function FormSection({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string | undefined;
  /** At the end of the heading, such as a small 'Add' button. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.formSection} aria-labelledby={id}>
      <div className={styles.formHead}>
        <div>
          <h2 className={styles.formTitle} id={id}>
            {title}
          </h2>
          {text && <p className={styles.formText}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A group with a single field, whose label is the heading. */
export function LoneFieldSection({ children }: { children: ReactNode }) {
  return (
    <div className={styles.formSection}>
      <LabelAsTitle value={true}>{children}</LabelAsTitle>
    </div>
  );
}

/** Fields in columns; in one column on narrow pages. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={columns === 3 ? styles.grid3 : styles.grid2}>{children}</div>;
}
