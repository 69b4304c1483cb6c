import type { Outcome } from '../../../http/sharedReads';
import type { Dispatch } from '../../../session/auth/session';
import type { Field } from '../../declare/field';
import type { AnyResource } from '../../declare/resource';
import { fieldTypeOf } from '../../fieldTypes/registry';
import { readsFailed } from '../../state/batchState';
import { read } from '../../state/read';
import { isFresh } from '../../writes/freshness';

/** The server's answer for a value that must be unique; 'unknown' where the request failed. */
export type AvailabilityAnswer = 'unknown' | 'free' | 'taken';

/** The availability of the values of one form. Each is requested once: fields and save share the answers. */
export interface AvailabilityChecks {
  /** Sends the request unless this value has been requested already, in the last ten seconds. */
  ask(field: Field, value: string): Promise<AvailabilityAnswer>;
  /** Is this the last value that was requested, and has it been answered? */
  hasAnswer(field: Field, value: string): boolean;
  /** The field no longer has this value: its request is aborted. */
  drop(field: Field, value: string): void;
}

interface Check {
  value: string;
  answer: Promise<AvailabilityAnswer>;
  /** When it was answered (milliseconds since 1970). */
  answeredAt?: number;
  abort(): void;
}

export function createAvailabilityChecks(dispatch: Dispatch, resource: AnyResource): AvailabilityChecks {
  /** The last check of each field, by the field's path. */
  const checks = new Map<string, Check>();
  const checkOf = ({ path }: Field, value: string) => {
    const check = checks.get(path);
    return check?.value === value ? check : undefined;
  };

  const isOld = ({ answeredAt }: Check) => answeredAt !== undefined && !isFresh(answeredAt, 'choice');
  const freshOf = (field: Field, value: string) => {
    const check = checkOf(field, value);
    return check && !isOld(check) ? check : undefined;
  };

  const start = ({ path, availabilityOperation = '' }: Field, value: string): Check => {
    const left = new AbortController();
    const reader = { kind: 'quiet', signal: left.signal } as const;
    const params = paramsOf(resource, availabilityOperation, value);
    const outcome = dispatch(read(resource, availabilityOperation, params, reader));
    const answer = outcome.then((ended) => {
      check.answeredAt = Date.now();
      const is = answerIn(resource, ended);
      if (!ended.ok && is === 'unknown')
        dispatch(readsFailed({ kind: 'supporting', failure: ended.failure }));
      return is;
    });
    const check: Check = { value, answer, abort: () => left.abort() };
    checks.set(path, check);
    return check;
  };

  return {
    ask: (field, value) => (freshOf(field, value) ?? start(field, value)).answer,
    hasAnswer: (field, value) => freshOf(field, value)?.answeredAt !== undefined,
    drop: (field, value) => {
      const check = checkOf(field, value);
      if (!check) return;
      checks.delete(field.path);
      check.abort();
    },
  };
}

/** Is this value worth a request? What the schema refuses is not. */
export function isCheckable(field: Field, value: unknown): value is string {
  return (
    field.availabilityOperation !== undefined &&
    typeof value === 'string' &&
    value !== '' &&
    fieldTypeOf(field).schema(field, '').safeParse(value).success
  );
}

/** The operation takes the value as its one parameter: 'coupon/get-coupon-by-name/:name'. */
function paramsOf(resource: AnyResource, operation: string, value: string): Record<string, string> {
  const [, name = ''] = /:([A-Za-z]+)/.exec(resource.operations[operation]?.path ?? '') ?? [];
  return { [name]: value };
}

/** A server may name no record in place of a 404: an empty answer, `{ coupon: null }`, or an empty list. */
function answerIn({ name }: AnyResource, outcome: Outcome): AvailabilityAnswer {
  if (outcome.ok) return isNone(recordPart(outcome.answer, name)) ? 'free' : 'taken';
  return outcome.failure.status === 404 ? 'free' : 'unknown';
}

function recordPart(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const [key] = [name, 'data'].filter((each) => each in answer);
  return key === undefined ? answer : Reflect.get(answer, key);
}

function isNone(part: unknown): boolean {
  return part === null || part === undefined || (Array.isArray(part) && part.length === 0);
}
