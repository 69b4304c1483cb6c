import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { ageOf } from '../../lib/elapsed';
import { reads } from '../../messages/reads';
import { Icon } from '../../ui/feedback/Icon';
import { Inline } from '../../ui/layout/primitives';
import { useReadTime } from '../../ui/refresh/useReadTime';

/** Rows that are younger are shown without a note. */
const FRESH_FOR_MS = 60_000;

/** What describes the actions that wait for the list. */
export const AS_OF_ID = 'rows-as-of';

/** The number of rows; of a copy that is older than a minute 'As of 12:03. Refreshing.' until the list has come (R191). */
export function RowCount({ copy, children }: { copy: { at: number } | undefined; children: ReactNode }) {
  const isOld = copy !== undefined && ageOf(copy.at) >= FRESH_FOR_MS;
  return (
    <>
      <Inline as="span" gap="1" aria-live="polite" role={isOld ? 'status' : undefined}>
        {isOld ? (
          <>
            <Icon of={History} size="sm" />
            <Time at={copy.at} />
          </>
        ) : (
          children
        )}
      </Inline>
      {copy && (
        <span id={AS_OF_ID} hidden>
          <Time at={copy.at} />
        </span>
      )}
    </>
  );
}

const Time = ({ at }: { at: number }) => reads.asOf(useReadTime(at));
