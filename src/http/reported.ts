import type { StockHost } from '../host/contract';
import { report } from '../host/report';
import type { Http } from './client';
import { type Failure, toFailure } from './failure';

/**
 * A client that reports the requests that the server or the network failed to the host: method, call and
 * cause. Only the first two parts of the path are reported: what follows may identify a user
 * (src/host/README.md, P11).
 *
 * @throws {Failure} what the wrapped client rejects with
 */
export function reported(http: Http, host: () => StockHost): Http {
  return {
    async send(call) {
      try {
        return await http.send(call);
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (isNews(failure)) {
          const name = call.path.split(/[/?]/).slice(0, 2).join('/');
          const message = `${call.method} ${name}: ${failure.status ?? failure.cause}`;
          report(host(), { type: 'error', where: 'request', message });
        }
        throw thrown;
      }
    },
  };
}

/** An aborted request has not failed, and a server that refuses a request works as intended. */
function isNews({ cause, status = 0 }: Failure): boolean {
  if (cause === 'status') return status >= 500;
  return cause !== 'aborted' && cause !== 'stale';
}
