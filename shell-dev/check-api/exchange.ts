/** One request that was sent to a backend, and what came. */
export interface Exchange {
  method: string;
  /** Below /api/v1, with its query. */
  path: string;
  /** 0: no answer came. */
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
  /** Bytes of the text, after decompression. */
  bytes: number;
  /** The answer came from another address than the one that was asked. */
  isRedirected: boolean;
  /** Why no answer came. */
  failure?: 'timeout' | 'network';
  /** Why the server's certificate is not trusted, as Node names it: 'DEPTH_ZERO_SELF_SIGNED_CERT'. */
  untrusted?: string;
}

/** A call as the report names it: 'GET product-brand/get-all-brands'. */
export const nameOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>): string => `${method} ${path}`;

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ text }: Pick<Exchange, 'text'>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
