import { READ_FAILURE } from '../../../src/messages/failures';
import { type Exchange, jsonOf, nameOf } from '../exchange';
import type { Findings } from '../findings';

/** Answers that are shorter are rarely compressed. */
const WORTH_COMPRESSING = 16 * 1_024;

/** What of an answer does not depend on its content: its type, its headers, CORS. Notes the call. */
export function checkAnswer(findings: Findings, exchange: Exchange, page: string | undefined): void {
  const call = nameOf(exchange);
  findings.checked(call, exchange);
  const { headers, status, text, failure } = exchange;
  if (failure) return;
  if (text !== '' && jsonOf(exchange) === undefined)
    findings.broken({
      call,
      path: '',
      expected: 'JSON',
      came: headers.get('content-type') ?? 'no content type',
      shows: 'An unexpected error occurred.',
    });
  if (exchange.isRedirected)
    findings.broken({
      call,
      path: '',
      expected: 'an answer of its own; 401 where no user is signed in',
      came: 'a redirect to another address',
      shows: 'An unexpected error occurred.',
    });
  const caching = headers.get('cache-control') ?? '';
  if (/\bpublic\b|\bs-maxage=[1-9]|\bimmutable\b/.test(caching) || /(^|[\s,])max-age=[1-9]/.test(caching))
    findings.broken({
      call,
      path: 'header cache-control',
      expected: 'private, and no lifetime: no-cache or no-store',
      came: caching,
      shows: 'what was stored before a change, or by another user',
    });
  if (page !== undefined) checkCors(findings, call, headers, page);
  if (status === 429) checkThrottling(findings, exchange, page);
  if (status >= 400 && typeof messageIn(exchange) !== 'string')
    findings.differs({
      call,
      path: 'message',
      expected: 'JSON with a message',
      came: text.slice(0, 80) || 'nothing',
      shows: 'the sentence of Stock for this status',
    });
}

/** A refusal of too many requests says after how many seconds to come again, also to another origin. */
export function checkThrottling(findings: Findings, exchange: Exchange, page: string | undefined): void {
  const { headers } = exchange;
  const call = nameOf(exchange);
  const after = headers.get('retry-after') ?? '';
  const isReadable = /^\d+$/.test(after.trim()) || !Number.isNaN(Date.parse(after));
  const shows = 'a failure in place of a wait';
  if (!isReadable)
    findings.differs({
      call,
      path: 'header retry-after',
      expected: 'seconds, or a date, with each 429',
      came: after || 'nothing',
      shows,
    });
  const exposed = headers.get('access-control-expose-headers') ?? '';
  if (isReadable && page !== undefined && !/\bretry-after\b/i.test(exposed))
    findings.differs({
      call,
      path: 'header access-control-expose-headers',
      expected: 'Retry-After',
      came: exposed || 'nothing',
      shows,
    });
}

/** An answer that a page of another origin can read, sent with its cookies. */
export function checkCors(findings: Findings, call: string, headers: Headers, page: string): void {
  const allowed = headers.get('access-control-allow-origin');
  const shows = READ_FAILURE.noResponse;
  if (allowed !== page)
    findings.broken({
      call,
      path: 'header access-control-allow-origin',
      expected: page,
      came: allowed ?? 'nothing',
      shows,
    });
  else if (headers.get('access-control-allow-credentials') !== 'true')
    findings.broken({
      call,
      path: 'header access-control-allow-credentials',
      expected: 'true',
      came: headers.get('access-control-allow-credentials') ?? 'nothing',
      shows,
    });
}

/** A long answer that is the same again costs its bytes only once where it has a tag and is compressed. */
export function checkTransport(
  findings: Findings,
  exchange: Exchange,
  { again, page }: { again: Exchange | undefined; page: string | undefined },
): void {
  const call = nameOf(exchange);
  const tag = exchange.headers.get('etag');
  if (!tag)
    findings.differs({
      call,
      path: 'header etag',
      expected: 'an entity tag',
      came: 'nothing',
      shows: 'each opening loads the list again',
    });
  else if (again && again.status !== 304)
    findings.differs({
      call,
      path: 'header if-none-match',
      expected: '304 for the tag of the same answer',
      came: String(again.status),
      shows: 'each opening loads the list again',
    });
  const exposed = exchange.headers.get('access-control-expose-headers') ?? '';
  if (tag && page !== undefined && !/\betag\b/i.test(exposed))
    findings.differs({
      call,
      path: 'header access-control-expose-headers',
      expected: 'ETag',
      came: exposed || 'nothing',
      shows: 'a list that did not change is rendered again',
    });
  const encoding = exchange.headers.get('content-encoding');
  if (exchange.bytes > WORTH_COMPRESSING && !encoding)
    findings.differs({
      call,
      path: 'header content-encoding',
      expected: 'br, gzip or zstd',
      came: 'nothing',
      shows: 'lists open slowly',
    });
}

/** The server's own message, where it sent one. */
export function messageIn(exchange: Exchange): unknown {
  const json = jsonOf(exchange);
  return typeof json === 'object' && json !== null ? Reflect.get(json, 'message') : undefined;
}
