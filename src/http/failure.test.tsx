import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { actionSentence, type Failure, readSentence, toFailure } from './failure';

const headers = new AxiosHeaders();
const answered = (status: number, data: unknown) =>
  new AxiosError('x', 'ERR', { headers }, {}, { status, data, statusText: '', headers, config: { headers } });

test.each<[string, unknown, Failure]>([
  [
    'a failure with a message keeps the message',
    answered(409, { message: 'Brand name already exists.' }),
    { cause: 'status', status: 409, message: 'Brand name already exists.' },
  ],
  ['a failure without a message', answered(500, {}), { cause: 'status', status: 500 }],
  ['an empty message is ignored', answered(404, { message: ' ' }), { cause: 'status', status: 404 }],
  [
    'a message that is not a string is ignored',
    answered(404, { message: { html: 1 } }),
    { cause: 'status', status: 404 },
  ],
  ['HTML with status 200', answered(200, '<!doctype html>'), { cause: 'unexpected' }],
  ['time-out', new AxiosError('x', 'ECONNABORTED', { headers }, {}), { cause: 'timeout' }],
  ['no response', new AxiosError('Network Error', 'ERR_NETWORK', { headers }, {}), { cause: 'noResponse' }],
  ['no request was sent', new AxiosError('x', 'ERR_BAD_OPTION', { headers }), { cause: 'unexpected' }],
  ['aborted', new CanceledError(), { cause: 'aborted' }],
  ['any other error', new TypeError('x'), { cause: 'unexpected' }],
  ['a failure is returned unchanged', { cause: 'stale' }, { cause: 'stale' }],
])('%s', (_, thrown, failure) => {
  expect(toFailure(thrown)).toEqual(failure);
});

test("an offline browser gives the cause 'network'", () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(toFailure(new AxiosError('Network Error', 'ERR_NETWORK', { headers }, {}))).toEqual({
    cause: 'network',
  });
  jest.restoreAllMocks();
});

const status = (code: number): Failure => ({ cause: 'status', status: code });

// the action column of the table in R36
test.each<[Failure, string]>([
  [status(401), 'Unauthorized access. Please log in.'],
  [status(403), 'You do not have permission to perform this action.'],
  [status(404), 'The requested resource could not be found.'],
  [status(500), 'Server error. Please try again later.'],
  [status(503), 'The service is temporarily unavailable. Please try again later.'],
  [status(418), 'An error occurred.'],
  [{ cause: 'timeout' }, 'The request timed out. Please try again.'],
  [{ cause: 'noResponse' }, 'No response received from the server. Please check your internet connection.'],
  [{ cause: 'network' }, 'Network error. Please check your internet connection.'],
  [{ cause: 'unexpected' }, 'An unexpected error occurred.'],
])('an action that fails with %j has the text "%s"', (failure, sentence) => {
  expect(actionSentence(failure)).toBe(sentence);
});

// the read column of the table in R36; a cause that it leaves empty uses the action column
test.each<[Failure, string]>([
  [status(401), 'Unauthorized. Please log in again.'],
  [status(404), 'Resource not found.'],
  [status(500), 'Internal server error. Please try again later.'],
  [{ cause: 'noResponse' }, 'No response received from server'],
  [{ cause: 'network' }, 'Network Error. Please check your connection.'],
  [{ cause: 'timeout' }, 'Request timeout. Please try again.'],
  [status(503), 'The service is temporarily unavailable. Please try again later.'],
  [{ cause: 'unexpected' }, 'An unexpected error occurred.'],
])('a read that fails with %j has the text "%s"', (failure, sentence) => {
  expect(readSentence(failure)).toBe(sentence);
});

test("the server's own message comes first, then the action's default", () => {
  const refused: Failure = { cause: 'status', status: 401, message: 'Invalid email or password.' };
  expect(actionSentence(refused, 'Login failed. Please try again.')).toBe('Invalid email or password.');
  expect(actionSentence(status(500), 'Login failed. Please try again.')).toBe(
    'Login failed. Please try again.',
  );
});
