/** A record of any resource. */
export interface Identified {
  _id: string;
}

/** The client-side state of every resource: exactly these six keys (R10). */
export interface ResourceState<R extends Identified = Identified> {
  readonly record: R | null;
  readonly list: readonly R[];
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly message: string;
}

/** A successful answer with the parameters and body of its request. */
export interface Answer {
  data: unknown;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Reads one record of an answer; undefined where the value is no record. */
export type Shape<R extends Identified> = (raw: unknown) => R | undefined;
