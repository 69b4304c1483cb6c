/** A refusal that the API answers as `{ message }` with its status (decisions section 2). */
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The body or a value in it cannot be taken. */
export const invalid = (message: string) => new Failure(400, message);

/** Nobody is signed in, or the session is over. */
export const unauthorised = () => new Failure(401, 'Unauthorized access. Please log in.');

/** The role may not do this. */
export const forbidden = () => new Failure(403, 'You do not have permission to perform this action.');

/** There is no such record. */
export const notFound = (label: string) => new Failure(404, `${label} not found.`);

/** Another record holds what must be unique. */
export const duplicate = (message: string) => new Failure(409, message);
