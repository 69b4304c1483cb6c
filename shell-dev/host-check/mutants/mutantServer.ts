import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type Loopback, openLoopback } from '../../serve/loopback';
import { type Answer, type Edit, SCRIPT } from './edits';

/** A server in front of another one, which can answer otherwise. */
export interface MutantServer extends Loopback {
  /** The server behind it. */
  behind: string;
  /** Edits of the answers from now on, and the script of the mutant. */
  set(edits: readonly Edit[], script?: string): void;
}

/** Opens a server in front of nothing yet: `behind` is set once the other one knows its address. */
export async function openMutantServer(): Promise<MutantServer> {
  let edits: readonly Edit[] = [];
  let script = '';
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    if (path === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
      return;
    }
    forward(
      mutant.behind,
      edits.filter((edit) => edit.path.test(path)),
      incoming,
      outgoing,
    );
  };
  const mutant: MutantServer = {
    ...(await openLoopback(answer, 'localhost')),
    behind: '',
    set(next, text = '') {
      edits = next;
      script = text;
    },
  };
  return mutant;
}

function forward(
  behind: string,
  edits: readonly Edit[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const onward = ask(
    new URL(incoming.url ?? '/', behind),
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      if (edits.length === 0) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => send(edits, answer, Buffer.concat(parts), outgoing));
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function send(edits: readonly Edit[], answer: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
  let head: Answer = { status: answer.statusCode ?? 502, headers: answer.headers };
  for (const edit of edits) {
    const { status = head.status, headers = {} } = edit.head?.(head) ?? {};
    head = { status, headers: { ...head.headers, ...headers } };
  }
  const changes = edits.flatMap(({ text }) => (text ? [text] : []));
  const isPlain = edits.some((edit) => edit.isPlain);
  let sent = body;
  if ((changes.length > 0 || isPlain) && body.length > 0) {
    sent = decoded(answer.headers['content-encoding'], body);
    if (changes.length > 0)
      sent = Buffer.from(changes.reduce((text, change) => change(text), sent.toString()));
    if (!isPlain) sent = gzipSync(sent);
    head.headers = { ...head.headers, 'content-encoding': isPlain ? undefined : 'gzip' };
  }
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = head.headers;
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
  outgoing.writeHead(head.status, Object.fromEntries(kept)).end(sent);
}

function decoded(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
