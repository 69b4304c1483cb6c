import { History } from 'lucide-react';
import { ageOf } from '../../lib/elapsed';
import { reads } from '../../messages/reads';
import { Icon } from '../../ui/feedback/Icon';
import { Inline } from '../../ui/layout/primitives';
import { useReadTime } from '../../ui/refresh/useReadTime';

/** Rows that are younger are shown without a note. */
const FRESH_FOR_MS = 60_000;

/** What describes the actions that wait for the list. */
export const AS_OF_ID = 'rows-as-of';

/**
 * 'As of 12:03. Refreshing.' in place of the number of rows, until the list has come (R191); of a copy that is younger than
 * a minute it is heard with the actions that wait, and not seen.
 */
export function AsOf({ at }: { at: number }) {
  const text = reads.asOf(useReadTime(at));
  return (
    <>
      <Inline as="span" gap="1" role="status">
        {ageOf(at) >= FRESH_FOR_MS && (
          <>
            <Icon of={History} size="sm" /> {text}
          </>
        )}
      </Inline>
      <span id={AS_OF_ID} hidden>
        {text}
      </span>
    </>
  );
}
