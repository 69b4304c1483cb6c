import type { StockHost } from '../host/contract';
import { report } from '../host/report';
import type { Http } from './client';
import { type Failure, toFailure } from './failure';

/**
 * A client that tells the host of requests that the server or the network failed: the verb, the call and the cause. Of the
 * path only its first two parts, which name the call: what follows may be somebody's email or number.
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

/** A request that was given up has not failed, and a server that refuses one does its work. */
function isNews({ cause, status = 0 }: Failure): boolean {
  if (cause === 'status') return status >= 500;
  return cause !== 'aborted' && cause !== 'stale';
}
