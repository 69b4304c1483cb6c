import { useMemo } from 'react';
import { useHost } from '../../host/HostContext';
import { valueAt } from '../../lib/paths';
import { lists } from '../../messages/lists';
import { Text } from '../../ui/layout/primitives';
import { changedLabel } from './changedLabel';

/** When a record was last changed; undefined where the server does not send it. */
export function changedAt(record: object): number | undefined {
  const at = valueAt(record, 'updatedAt');
  const time = typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** When, and where the server sends a user by whom, a record was last changed, in the host's locale. */
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
        <Text tone="subtle" title={lists.changedBy(by)}>
          {' '}
          {lists.changedBy(by)}
        </Text>
      )}
    </span>
  );
}
