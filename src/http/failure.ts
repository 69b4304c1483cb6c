import axios, { type AxiosError } from 'axios';
import { fileFailureOf } from '../lib/fileFailure';
import { ACTION_FAILURE, READ_FAILURE } from '../messages/failures';
import { chunkFailure } from '../messages/pages';

/** Why a request brought no usable answer. Plain data, so that it can be the payload of an action. */
export interface Failure {
  cause: 'status' | 'timeout' | 'noResponse' | 'network' | 'aborted' | 'stale' | 'unexpected';
  status?: number;
  /** The server's own message, where it sent one. */
  message?: string;
  /** After how many seconds the server asks to come again (429, 503), where it says so. */
  retryAfter?: number;
}

/** The state of content whose latest refetch failed. */
export interface StaleContent {
  /** When it was last read, in milliseconds since 1970. */
  readAt: number;
  failure: Failure;
}

/** Turns anything that a request can throw into a {@link Failure}; its code may not have been loaded. */
export function toFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (axios.isCancel(thrown)) return { cause: 'aborted' };
  const file = fileFailureOf(thrown);
  if (file) return { cause: 'unexpected', message: chunkFailure(file.type ?? '', file.request ?? '') };
  if (!axios.isAxiosError(thrown)) return { cause: 'unexpected' };
  if (thrown.response) {
    const { status, data, headers } = thrown.response;
    return { ...responseFailure(status, data), ...retryAfterIn(status, headers['retry-after']) };
  }
  return { cause: withoutResponse(thrown) };
}

const MAX_WAIT_SECONDS = 600;

/** The header Retry-After: a number of seconds, or a date. */
function retryAfterIn(status: number, header: unknown): Pick<Failure, 'retryAfter'> {
  if ((status !== 429 && status !== 503) || typeof header !== 'string') return {};
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? { retryAfter: Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) } : {};
}

function withoutResponse(error: AxiosError): Failure['cause'] {
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return 'timeout';
  if (globalThis.navigator?.onLine === false) return 'network';
  return error.request ? 'noResponse' : 'unexpected';
}

/** The failure of a read by `fetch` that brought no response, from what it rejected with. */
export function unansweredFailure(thrown: unknown): Failure {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return { cause: 'timeout' };
  return { cause: globalThis.navigator?.onLine === false ? 'network' : 'noResponse' };
}

/** The failure of a response that cannot be used: its status says so, or it is no JSON. */
export function responseFailure(status: number, data: unknown): Failure {
  if (status < 400) return { cause: 'unexpected' };
  const message = serverMessage(data);
  return { cause: 'status', status, ...(message === undefined ? {} : { message }) };
}

/** The `message` of an answer, where it is a text. */
export function serverMessage(answer: unknown): string | undefined {
  return textAt(answer, 'message');
}

/** The text of an answer under `key`, if any. */
export function textAt(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const text: unknown = Reflect.get(answer, key);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/**
 * The text of a failed action: the server's message, else the default of the action, else the text of the
 * action column (R34 and R36).
 */
export function actionSentence(failure: Failure, actionDefault?: string): string {
  if (failure.message !== undefined) return failure.message;
  if (actionDefault !== undefined) return actionDefault;
  if (failure.cause === 'status')
    return byStatus(ACTION_FAILURE.status, failure.status) ?? ACTION_FAILURE.otherStatus;
  return byCause(ACTION_FAILURE, failure.cause) ?? ACTION_FAILURE.unexpected;
}

/** The text of the action column for a request that no answer came to; undefined for every other failure. */
export function unansweredSentence({ cause }: Failure): string | undefined {
  return byCause(ACTION_FAILURE, cause);
}

/** The text that replaces a page's content when its read failed (R35 and R36). */
export function readSentence(failure: Failure): string {
  const sentence =
    failure.cause === 'status'
      ? byStatus(READ_FAILURE.status, failure.status)
      : byCause(READ_FAILURE, failure.cause);
  return sentence ?? actionSentence(failure);
}

function byStatus(sentences: Record<number, string>, status = 0): string | undefined {
  return sentences[status];
}

function byCause(
  sentences: { timeout: string; noResponse: string; network: string },
  cause: Failure['cause'],
) {
  return cause === 'timeout' || cause === 'noResponse' || cause === 'network' ? sentences[cause] : undefined;
}

function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && 'cause' in thrown && !(thrown instanceof Error);
}
