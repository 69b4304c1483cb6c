import type { StockHost } from '../host/contract';
import { reportRequest } from '../host/report';
import type { Http } from './client';
import { type Failure, toFailure } from './failure';

/**
 * A client that reports the requests that the server or the network failed to the host: method, pattern of the
 * path, and cause. The values in a path may identify a user (src/host/README.md, P11): of a call without a pattern
 * only the first two parts are reported, which are the call's name.
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
          const { method, path, pattern = path.split(/[/?]/).slice(0, 2).join('/') } = call;
          const { status, cause } = failure;
          const request = { method, path: pattern, ...(status === undefined ? {} : { status }) };
          reportRequest(host(), request, String(status ?? cause));
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
