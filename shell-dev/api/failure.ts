/** An error that the API returns as `{ message }` with its status (R17). */
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** 400: the body or one of its values is invalid. */
export const invalid = (message: string) => new Failure(400, message);

/** 401: no session, or the session has ended. */
export const unauthorised = () => new Failure(401, 'Unauthorized access. Please log in.');

/** 403: the role lacks the permission. */
export const forbidden = () => new Failure(403, 'You do not have permission to perform this action.');

/** 404: the record does not exist. */
export const notFound = (label: string) => new Failure(404, `${label} not found.`);

/** 409: another record has the same unique value. */
export const duplicate = (message: string) => new Failure(409, message);
