import type { Failure } from '../../http/failure';
import type { AnyResource } from '../../kit/declare/resource';
import { valueAt } from '../../lib/paths';
import type { CallAgain, NoticeInput } from '../../session/notices/notices';
import type { Notice, NoticeSource } from './toaster';

/**
 * What the notification list keeps of a toast: its text, its record, and what the user may retry.
 *
 * Retry is offered for temporary failures (no response, time-out, server error) of reads and deletions, which
 * may be repeated safely. A repeated create could create twice, as only the response may have been lost. A
 * repeated update could overwrite what another user has changed since; its page still holds what was typed,
 * and the notice links to it.
 */
export function noticeOf(resources: readonly AnyResource[], { tone, text, key, of }: Notice): NoticeInput {
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

function callIn(resources: readonly AnyResource[], { type, params }: NoticeSource): Call | undefined {
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

/** The record of a request, unless it was deleted: from its parameter, or from the response to a create. */
function aboutOf({ resource, operation, method, params }: Call, { failure, answer }: NoticeSource) {
  if (method === 'DELETE' && !failure) return undefined;
  const id = params.id ?? params.productId ?? (method === 'POST' ? createdId(answer) : undefined);
  return id === undefined ? undefined : { resource, operation, id };
}

function createdId(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const ids = [answer, ...Object.values(answer)].map((value) => valueAt(value, '_id'));
  return ids.find((id) => typeof id === 'string');
}
