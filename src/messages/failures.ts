/**
 * Texts of failed requests (R36): `ACTION_FAILURE` is the action column, `READ_FAILURE` the
 * read column, which replaces a page's content.
 */
export const ACTION_FAILURE = {
  status: {
    401: 'Unauthorized access. Please log in.',
    403: 'You do not have permission to perform this action.',
    404: 'The requested resource could not be found.',
    500: 'Server error. Please try again later.',
    503: 'The service is temporarily unavailable. Please try again later.',
  },
  otherStatus: 'An error occurred.',
  timeout: 'The request timed out. Please try again.',
  noResponse: 'No response received from the server. Please check your internet connection.',
  network: 'Network error. Please check your internet connection.',
  unexpected: 'An unexpected error occurred.',
} as const;

/** The id of a record would lead a request to another address (R233). */
export const NOT_IN_ADDRESS =
  'This record has an id that no address can carry. Please tell your administrator.';

/** A cause that is missing here uses the text of {@link ACTION_FAILURE}. */
export const READ_FAILURE = {
  status: {
    401: 'Unauthorized. Please log in again.',
    404: 'Resource not found.',
    500: 'Internal server error. Please try again later.',
  },
  noResponse: 'No response received from server',
  network: 'Network Error. Please check your connection.',
  timeout: 'Request timeout. Please try again.',
} as const;

/** The one toast of a failed read. */
export const READ_TOAST = 'Something went wrong. Please try again.';

/** Defaults of single actions, used when the server sends no message (R37). */
export const LOGIN_FAILED = 'Login failed. Please try again.';
export const PIN_RESET_FAILED = 'Failed to reset PIN. Please try again.';

/** The status check at load fails for another reason than a missing session (R40). */
export const STATUS_CHECK_FAILED = 'Something went wrong, please try again';

/** The server's message that starts the access-code flow; it is no failure (R41). */
export const NEW_DEVICE = 'New browser or device detected.';
