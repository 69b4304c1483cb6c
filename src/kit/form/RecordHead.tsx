import { type ReactNode, type Ref, useState } from 'react';
import { useHost } from '../../host/HostContext';
import { forms } from '../../messages/forms';
import { PageHead, type PageHeadProps } from '../../ui/Page';
import { StatusDot } from '../../ui/StatusDot';
import { Thumb } from '../../ui/Thumb';
import type { AnyResource } from '../calls';
import type { Identified } from '../effects';
import { changedAt, LastChanged } from '../list/LastChanged';
import { PreviousNext } from './PreviousNext';

/**
 * The head of a record's pages: what it is called, its picture and state, the facts that its declaration names, when it
 * was last changed, and the way to its neighbours in the list (design, product-details.png).
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

/** The same head for a screen of its own beside the declaration; `badge` and `actions` stand after what it has. */
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
