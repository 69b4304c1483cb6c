import type { Failure } from '../http/failure';
import type { AnyResource } from '../kit/calls';
import { valueAt } from '../kit/paths';
import type { CallAgain, NoticeGiven } from '../session/notices';
import type { Saying, SayingOf } from './toaster';

/**
 * What stays of a toast in the tray: its words, the record that it is about, and what a person may try again there.
 *
 * Retry makes sense for a failure that may pass (no answer, a time-out, a server that is at fault), and of these for
 * reads and deletions: both come to the same however often they are made. What creates could create twice, as the answer may be all
 * that was lost. What changes a record would by then perhaps undo what somebody else has changed; its page still has
 * what was typed, and the notice leads there.
 */
export function noticeOf(resources: readonly AnyResource[], { tone, text, key, of }: Saying): NoticeGiven {
  const call = of && callIn(resources, of);
  const about = call && aboutOf(call, of);
  return {
    tone,
    text,
    ...(key === undefined ? {} : { key }),
    ...(about ? { about } : {}),
    again: call && of.failure && isPassing(of.failure) && isRepeatable(call) ? [plain(call)] : [],
  };
}

interface Call extends CallAgain {
  method: string;
}

function callIn(resources: readonly AnyResource[], { type, params }: SayingOf): Call | undefined {
  const [name = '', operation = ''] = type.split('/');
  const method = resources.find((each) => each.name === name)?.operations[operation]?.method;
  return method && { resource: name, operation, params, method };
}

function plain({ resource, operation, params }: Call): CallAgain {
  return { resource, operation, params };
}

function isRepeatable({ method }: Call): boolean {
  return method === 'GET' || method === 'DELETE';
}

function isPassing({ cause, status = 0 }: Failure): boolean {
  return cause === 'status' ? status >= 500 || status === 429 : true;
}

/** The record of a call, where it still is: its parameter says which, or what the server made of a new one. */
function aboutOf({ resource, operation, method, params }: Call, { failure, answer }: SayingOf) {
  if (method === 'DELETE' && !failure) return undefined;
  const id = params.id ?? params.productId ?? (method === 'POST' ? createdId(answer) : undefined);
  return id === undefined ? undefined : { resource, operation, id };
}

function createdId(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const ids = [answer, ...Object.values(answer)].map((value) => valueAt(value, '_id'));
  return ids.find((id) => typeof id === 'string');
}
