import { useMemo } from 'react';
import { useHost } from '../../host/HostContext';
import { lists } from '../../messages/lists';
import { valueAt } from '../paths';
import { changedLabel } from './changedLabel';
import styles from './list.module.css';

/** When a record was last changed, where the server says so; undefined where it does not. */
export function changedAt(record: object): number | undefined {
  const at = valueAt(record, 'updatedAt');
  const time = typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Says when, and where the server names somebody, by whom a record was last changed, as the host writes dates. */
export function LastChanged({
  record,
  sentence = (when) => when,
}: {
  record: object;
  sentence?: (when: string) => string;
}) {
  const { locale, timeZone } = useHost();
  const labelOf = useMemo(() => changedLabel({ locale, timeZone }), [locale, timeZone]);
  const at = changedAt(record);
  if (at === undefined) return null;
  const by = valueAt(record, 'updatedBy');
  return (
    <span>
      <time dateTime={new Date(at).toISOString()}>{sentence(labelOf(at, Date.now()))}</time>
      {typeof by === 'string' && by !== '' && (
        <span className={styles.subtle} title={lists.changedBy(by)}>
          {' '}
          {lists.changedBy(by)}
        </span>
      )}
    </span>
  );
}
