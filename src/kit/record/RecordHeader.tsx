import { type ReactNode, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { Thumb } from '../../ui/feedback/Thumb';
import { PageHeader, type PageHeaderProps } from '../../ui/layout/Page';
import type { Identified } from '../declare/record';
import type { AnyResource } from '../declare/resource';
import { changedAt, LastChanged } from './LastChanged';
import { PreviousNext } from './PreviousNext';

/**
 * The head of a record's pages: name, photo and state, the facts of its declaration, when it was last
 * changed, and the buttons to its neighbours in the list.
 */
export function useRecordHeader(resource: AnyResource, record: Identified | undefined): PageHeaderProps {
  const { timeZone } = useHost();
  const [now] = useState(Date.now);
  if (!record) return { title: '' };
  const name = resource.titleOf(record);
  const { label, tone } = resource.state(record, now, timeZone);
  const details = resource.details(record).filter((detail) => detail !== '');
  const isDated = changedAt(record) !== undefined;
  return {
    title: name,
    thumb: <Thumb name={name} src={resource.photo(record)?.url} {...resource.look(record)} size="lg" />,
    badge: <StatusDot tone={tone}>{label}</StatusDot>,
    meta: (details.length > 0 || isDated) && (
      <>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
        {isDated && <LastChanged record={record} sentence={forms.lastChanged} />}
      </>
    ),
    actions: <PreviousNext resource={resource} id={record._id} />,
  };
}

/**
 * The same head for a screen with a component of its own; `badge` and `actions` are rendered after the head's
 * own.
 */
export function RecordHeader({
  resource,
  record,
  badge,
  actions,
}: {
  resource: AnyResource;
  record: Identified;
  badge?: ReactNode;
  actions?: ReactNode;
}) {
  const header = useRecordHeader(resource, record);
  return (
    <PageHeader
      {...header}
      isName
      badge={
        <>
          {header.badge}
          {badge}
        </>
      }
      actions={
        <>
          {header.actions}
          {actions}
        </>
      }
    />
  );
}
