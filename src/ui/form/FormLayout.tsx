import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Inline, Stack, Text } from '../layout/primitives';
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
      <Stack className={styles.sections}>{children}</Stack>
      {aside && (
        <Stack as="aside" gap="4" className={styles.aside}>
          {aside}
        </Stack>
      )}
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
    <Stack as="section" gap="4" className={styles.formSection} aria-labelledby={id}>
      <Inline justify="between" gap="2">
        <div>
          <Text as="h2" size="lg" weight="semibold" className={styles.formTitle} id={id}>
            {title}
          </Text>
          {text && <p className={styles.formText}>{text}</p>}
        </div>
        {action}
      </Inline>
      {children}
    </Stack>
  );
}

/** A group with a single field, whose label is the heading. */
export function LoneFieldSection({ children }: { children: ReactNode }) {
  return (
    <Stack gap="4" className={styles.formSection}>
      <LabelAsTitle value={true}>{children}</LabelAsTitle>
    </Stack>
  );
}

/** Fields in columns; in one column on narrow pages. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={columns === 3 ? styles.grid3 : styles.grid2}>{children}</div>;
}
