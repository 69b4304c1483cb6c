import { useEffect, useState } from 'react';
import type { Field } from '../declare/field';
import {
  type AvailabilityAnswer,
  type AvailabilityChecks,
  isCheckable,
} from '../record/form/availabilityChecks';

/** The availability of a value that must be unique; undefined where the request failed. */
export type Availability = AvailabilityAnswer | 'checking';

/** Milliseconds without a key press before the request is sent. */
const PAUSE = 400;

/**
 * Checks while the user types whether another record has this value (src/README.md, R68). When the value
 * changes, the request of the previous one is aborted.
 */
export function useAvailability(
  checks: AvailabilityChecks,
  field: Field,
  /** The parsed value, as it would be sent. */
  value: unknown,
  /** False while it is the record's own value, and where it cannot be edited. */
  isAsked: boolean,
): Availability {
  const [known, setKnown] = useState<{ value: unknown; is: Availability }>();
  const asked = isAsked && isCheckable(field, value) ? value : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    let hasLeft = false;
    const ask = async () => {
      setKnown({ value: asked, is: 'checking' });
      const is = await checks.ask(field, asked);
      if (!hasLeft) setKnown({ value: asked, is });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      checks.drop(field, asked);
    };
  }, [checks, field, asked]);
  return asked !== undefined && known?.value === asked ? known.is : 'unknown';
}
