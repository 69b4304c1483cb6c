import { History } from 'lucide-react';
import { reads } from '../../messages/reads';
import { Banner } from '../feedback/Banner';
import { useReadTime } from './useReadTime';

/** Rows that are younger are shown without a note. */
const FRESH_FOR_MS = 60_000;

/** 'As of 12:03. Refreshing.' above the rows of a copy that is older than a minute, until the list has come (R191). */
export function AsOf({
  copy,
  className,
}: {
  copy: { at: number } | undefined;
  className?: string | undefined;
}) {
  if (!copy || Date.now() - copy.at < FRESH_FOR_MS) return null;
  return (
    <div className={className}>
      <Line at={copy.at} />
    </div>
  );
}

function Line({ at }: { at: number }) {
  return (
    <Banner icon={History} announce>
      {reads.asOf(useReadTime(at))}
    </Banner>
  );
}
