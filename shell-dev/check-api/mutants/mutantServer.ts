import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Loopback, openLoopback } from '../../serve/loopback';

/** A request as it comes to a mutant. */
export interface MutantRequest {
  method: string;
  /** Below /api/v1. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An answer that a mutant can alter. */
export interface MutantAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
}

/** One deviation of a backend. A mutant is made for each server, so that it can remember what came before. */
export interface Mutant {
  /** Answers in place of the backend; undefined: it does not. */
  instead?(request: MutantRequest): MutantAnswer | 'never' | undefined;
  /** What is sent on to the backend in place of this request. */
  sent?(request: MutantRequest): Partial<MutantRequest>;
  /** Alters what the backend answers; 'never': it has done what was asked, and the answer is lost. */
  answer?(request: MutantRequest, answer: MutantAnswer): MutantAnswer | 'never';
}

const PREFIX = '/api/v1/';

/** Starts a server that is the backend at `origin` but for one deviation. */
export function openMutant(origin: string, mutant: Mutant): Promise<Loopback> {
  return openLoopback((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = 'GET', url = '', headers } = incoming;
      const request = {
        method,
        path: url.slice(PREFIX.length),
        headers,
        body: Buffer.concat(parts).toString(),
      };
      void answerOf(origin, mutant, request).then((answer) => {
        if (!answer) return;
        const { status, headers: own, text } = answer;
        outgoing.writeHead(status, own);
        outgoing.end(own['content-encoding'] === 'gzip' ? gzipSync(text) : text);
      });
    });
  });
}

/** @returns undefined where no answer is to come */
async function answerOf(
  origin: string,
  mutant: Mutant,
  request: MutantRequest,
): Promise<MutantAnswer | undefined> {
  const instead = mutant.instead?.(request);
  if (instead === 'never') return undefined;
  if (instead) return instead;
  const answer = await forwarded(origin, { ...request, ...mutant.sent?.(request) });
  const altered = mutant.answer?.(request, answer) ?? answer;
  return altered === 'never' ? undefined : altered;
}

/** The headers that a mutant sends on, each way. */
const SENT = [
  ...['cookie', 'origin', 'content-type', 'if-none-match', 'user-agent'],
  ...['access-control-request-method', 'access-control-request-headers'],
];
const ANSWERED = /^(etag|cache-control|content-type|access-control-.*|vary|retry-after|clear-site-data)$/;
/** Longer answers are compressed. */
const MIN_COMPRESSED = 1_024;

async function forwarded(
  origin: string,
  { method, path, headers, body }: MutantRequest,
): Promise<MutantAnswer> {
  const answer = await fetch(`${origin}${PREFIX}${path}`, {
    method,
    headers: SENT.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...(body !== '' && { body }),
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    text,
    headers: {
      ...Object.fromEntries([...answer.headers].filter(([name]) => ANSWERED.test(name))),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
      ...(text.length > MIN_COMPRESSED && { 'content-encoding': 'gzip' }),
    },
  };
}
