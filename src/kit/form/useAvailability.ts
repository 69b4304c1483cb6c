import { useEffect, useState } from 'react';
import type { Failure } from '../../http/failure';
import { useStoreDispatch } from '../../session/session';
import { type AnyResource, callOf } from '../calls';
import { controlSchema } from '../controlSchema';
import type { Field } from '../field';

/** What is known about a value that no two records may share; nothing where the server could not be asked. */
export type Availability = 'unknown' | 'checking' | 'free' | 'taken';

/** A person who is still typing is not asked about: milliseconds. */
const PAUSE = 400;

/**
 * Asks the server while a person types whether another record has this value (decisions section 6, coupon): 404 says that
 * it is free. An answer to what is no longer there is dropped, and its request with it.
 */
export function useAvailability(
  resource: AnyResource,
  field: Field,
  /** As it would be sent. */
  value: unknown,
  /** Not while it is the record's own, nor where it cannot be changed. */
  isAsked: boolean,
): Availability {
  const dispatch = useStoreDispatch();
  const [known, setKnown] = useState<{ value: unknown; is: Availability }>();
  const { freeBy } = field;
  const isWanted = isAsked && freeBy !== undefined && isWhole(field, value);
  useEffect(() => {
    if (!isWanted) return;
    let request: { abort(): void } | undefined;
    let hasLeft = false;
    const ask = async () => {
      setKnown({ value, is: 'checking' });
      const call = dispatch(callOf(resource, freeBy)(argumentOf(resource, freeBy, String(value))));
      request = call;
      const { meta, payload } = await call;
      if (!hasLeft) setKnown({ value, is: answered(meta.requestStatus === 'fulfilled', payload) });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [dispatch, resource, freeBy, value, isWanted]);
  return isWanted && known !== undefined && known.value === value ? known.is : 'unknown';
}

/** Is it worth asking about? What the schema refuses is not. */
function isWhole(field: Field, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && controlSchema(field, '').safeParse(value).success;
}

/** The operation takes the value as its one parameter: 'coupon/get-coupon-by-name/:name'. */
function argumentOf(resource: AnyResource, operation: string, value: string) {
  const [, name = ''] = /:([A-Za-z]+)/.exec(resource.operations[operation]?.path ?? '') ?? [];
  return { params: { [name]: value }, kind: 'quiet' } as const;
}

function answered(isFound: boolean, payload: unknown): Availability {
  if (isFound) return 'taken';
  return (payload as Failure | undefined)?.status === 404 ? 'free' : 'unknown';
}
