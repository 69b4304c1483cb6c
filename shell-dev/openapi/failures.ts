import { object, ref } from './schema';

/** What Stock does with each failure; the texts are the server's, where it sends a message. */
const FAILURES: Readonly<Record<string, { description: string; message: string; retryAfter?: true }>> = {
  '400': { description: 'The body is refused. The message is shown.', message: 'Brand name is required.' },
  '401': {
    description:
      'No session, or one that has ended: Stock leads to the sign-in and keeps what was typed. In JSON, not a redirect.',
    message: 'Unauthorized access. Please log in.',
  },
  '403': {
    description: "The user's role may not do this: a page says so, an action shows the message.",
    message: 'You do not have permission to perform this action.',
  },
  '404': { description: 'There is no such record (any more).', message: 'Brand not found.' },
  '409': {
    description: 'A unique value is in use. The message is shown.',
    message: 'Brand name already exists.',
  },
  '429': {
    description: 'Too many requests. A batch waits for `Retry-After` and goes on.',
    message: 'Too many attempts. Please try again later.',
    retryAfter: true,
  },
  '4XX': { description: 'Any other refusal. The message is shown.', message: 'The request is too large.' },
  '5XX': {
    description:
      'The server has failed. Stock shows the message, else a sentence of its own, and offers to retry.',
    message: 'Server error. Please try again later.',
  },
};

const componentOf = (status: string) => `Failure${status}`;

/** The responses of failures, as components. */
export function failureComponents(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(FAILURES).map(([status, { description, message, retryAfter }]) => [
      componentOf(status),
      {
        description,
        ...(retryAfter && {
          headers: {
            'Retry-After': {
              description: 'Seconds, or a date. Another origin has to expose it.',
              schema: { type: 'string' },
              example: '30',
            },
          },
        }),
        content: { 'application/json': { schema: ref('Failure'), example: { message } } },
      },
    ]),
  );
}

/** The schema of a failure; one without a message, or without JSON, gets a sentence of Stock. */
export const FAILURE_SCHEMA = object({ message: { type: 'string' } });

/** The failures that a call describes, by status. */
export function failuresOf(call: {
  isPublic: boolean;
  hasParams: boolean;
  hasBody: boolean;
}): Record<string, unknown> {
  const statuses = [
    ...(call.hasBody ? ['400'] : []),
    '401',
    ...(call.isPublic ? [] : ['403']),
    ...(call.hasParams ? ['404'] : []),
    ...(call.hasBody ? ['409'] : []),
    '429',
    '4XX',
    '5XX',
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${componentOf(status)}` }]),
  );
}
