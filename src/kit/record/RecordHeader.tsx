import { type ReactNode, type Ref, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { StatusDot } from '../../ui/feedback/StatusDot';
import { Thumb } from '../../ui/feedback/Thumb';
import { PageHead, type PageHeadProps } from '../../ui/layout/Page';
import type { Identified } from '../declare/effects';
import type { AnyResource } from '../declare/resource';
import { changedAt, LastChanged } from './LastChanged';
import { PreviousNext } from './PreviousNext';

/**
 * The head of a record's pages: name, photo and state, the facts of its declaration, when it was last
 * changed, and the buttons to its neighbours in the list.
 */
export function useRecordHead(resource: AnyResource, record: Identified | undefined): PageHeadProps {
  const { timeZone } = useHost();
  const [now] = useState(Date.now);
  if (!record) return { title: '' };
  const name = resource.titleOf(record);
  const { label, tone } = resource.state(record, now, timeZone);
  const facts = resource.facts(record).filter((fact) => fact !== '');
  const isDated = changedAt(record) !== undefined;
  return {
    title: name,
    thumb: <Thumb name={name} src={resource.photo(record)?.url} {...resource.look(record)} size="lg" />,
    badge: <StatusDot tone={tone}>{label}</StatusDot>,
    meta: (facts.length > 0 || isDated) && (
      <>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
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
export function RecordHead({
  resource,
  record,
  badge,
  actions,
  headingRef,
}: {
  resource: AnyResource;
  record: Identified;
  badge?: ReactNode;
  actions?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}) {
  const head = useRecordHead(resource, record);
  return (
    <PageHead
      {...head}
      headingRef={headingRef}
      badge={
        <>
          {head.badge}
          {badge}
        </>
      }
      actions={
        <>
          {head.actions}
          {actions}
        </>
      }
    />
  );
}
