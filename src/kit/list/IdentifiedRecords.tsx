import { CornerDownRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTimeSlices } from '../../lib/timeSlices';
import { lists } from '../../messages/lists';
import { type IdentifierIndex, identifiedBy, identifierSlices } from '../../rules/identifiers';
import { Icon } from '../../ui/feedback/Icon';
import { hrefTo } from '../declare/pages';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import styles from './IdentifiedRecords.module.css';

/** A link to each record that has exactly this text as an identifier, whatever the list's filters are. */
export function IdentifiedRecords({
  resource,
  rows,
  text,
}: {
  resource: AnyResource;
  /** The records of the scope. */
  rows: readonly Identified[];
  text: string;
}) {
  const isAsked = text.trim() !== '';
  const work = useMemo(
    () => (isAsked ? () => indexed(resource, rows) : undefined),
    [isAsked, resource, rows],
  );
  const known = useTimeSlices(work);
  const { details } = resource.pages;
  if (!known || !details) return null;
  const records = identifiedBy(known.index, text).flatMap((index) => known.rows[index] ?? []);
  return records.map((record) => (
    <Link key={record._id} className={styles.link} to={hrefTo(details, { id: record._id })}>
      <Icon of={CornerDownRight} size="sm" />
      <span className={styles.name}>{lists.openOne(resource.titleOf(record))}</span>
    </Link>
  ));
}

/** An index and the rows that its positions refer to. */
interface Indexed {
  rows: readonly Identified[];
  index: IdentifierIndex;
}

/** Built once per list, however often its page is opened. */
const indexOf = new WeakMap<readonly Identified[], Indexed>();

function* indexed(resource: AnyResource, rows: readonly Identified[]): Generator<void, Indexed> {
  const known = indexOf.get(rows);
  if (known) return known;
  const fresh = { rows, index: yield* identifierSlices(rows, resource.identifiers) };
  indexOf.set(rows, fresh);
  return fresh;
}
