import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemoteFault, RemoteFaults } from '../serve/remoteFaults';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/** The fault switch of the remote's files in the dev server: `POST /__dev/remote-faults` sets it. */
export function remoteFaultMiddleware(faults: RemoteFaults) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/') {
      response.writeHead(302, { location: '/stock/' }).end();
      return;
    }
    if (path === '/__dev/remote-faults' && request.method === 'POST') {
      try {
        faults.set(JSON.parse(await bodyOf(request)) as RemoteFault);
        response.writeHead(204).end();
      } catch (error) {
        response.writeHead(400).end(error instanceof Error ? error.message : '');
      }
      return;
    }
    const answer = faults.take(path);
    if (!answer) next();
    else if (answer === 'hang') {
      await faults.next();
      response.destroy();
    } else response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  };
}
