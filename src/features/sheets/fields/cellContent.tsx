import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Formats } from '../../../host/formats';
import type { Field } from '../../../kit/declare/field';
import { hrefTo, type Page } from '../../../kit/declare/pages';
import type { Identified } from '../../../kit/declare/record';
import { fieldTypeOf } from '../../../kit/fieldTypes/registry';
import { valueAt } from '../../../lib/paths';
import { fields as texts } from '../../../messages/fields';
import { isColour } from '../../../rules/colour';
import { Icon } from '../../../ui/feedback/Icon';
import { Text } from '../../../ui/layout/primitives';
import type { SheetCell } from '../../../ui/sheet/columns';
import matrixStyles from '../matrix/matrix.module.css';
import type { FieldColumn } from './fieldColumns';
import styles from './fields.module.css';

/** The number of photos, pairs or records of a field that is no single text. */
export function countOf(record: Identified, { path, type }: Field): number {
  const value = fieldTypeOf({ type }).read(valueAt(record, path));
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  return value === null || value === undefined || value === '' ? 0 : 1;
}

/** A field that is no single text in words: '3 photos', 'None'. */
export function summaryOf(record: Identified, field: Field, { number }: Formats): string {
  const count = countOf(record, field);
  const one =
    field.type === 'photos' || field.type === 'photo' ? 'photo' : field.label.toLowerCase().replace(/s$/, '');
  return count === 0 ? texts.none : texts.summary(count, one, number(count));
}

/** The cell of a summary: a link that opens the record. */
export function summaryCell(
  record: Identified,
  { own }: FieldColumn,
  formats: Formats,
  name: string,
): SheetCell {
  const text = summaryOf(record, own.field, formats);
  const isNone = text === texts.none;
  return {
    text,
    isReadOnly: true,
    shown: (
      <Link
        to={hrefTo(own.page, { id: record._id })}
        tabIndex={-1}
        className={clsx(styles.summary, isNone && styles.none)}
        aria-label={texts.summaryOf(text, name)}
        data-fills
      >
        {text}
        <Icon of={ChevronRight} size="sm" />
      </Link>
    ),
  };
}

/** A value as its cell shows it: colours with a swatch, texts of several lines in one. */
export function shownIn({ type }: Field, shown: string) {
  if (type === 'colour' && isColour(shown))
    return (
      <span className={styles.colour} data-fills>
        <i style={{ background: shown }} />
        {shown}
      </span>
    );
  return type === 'multiline' ? shown.replace(/\s*\n\s*/g, ' ') : shown;
}

/** The name of a record, with the link to its page at the right end. */
export function Name({
  record,
  page,
  name,
  title,
  isUpdated,
  children,
}: {
  record: Identified;
  page: Page;
  name: string;
  title: string;
  isUpdated: boolean;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.name, isUpdated && matrixStyles.updated)} data-fills>
      <Text truncate title={title}>
        {children}
      </Text>
      <Link
        to={hrefTo(page, { id: record._id })}
        tabIndex={-1}
        className={styles.open}
        aria-label={texts.open(name)}
        title={`${texts.open(name)} (${texts.openHow})`}
      >
        <Icon of={ChevronRight} size="sm" />
      </Link>
    </span>
  );
}
