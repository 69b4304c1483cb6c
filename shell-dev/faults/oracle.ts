import { type Fault, SERVER_MESSAGE } from './faultyServer';

// What the product has to show, written from the product rules R34 to R45 and not imported
// from the product, so that two independent readings are compared.

/** How a call is used. */
export type Use = 'first read' | 'refetch' | 'supporting' | 'poll' | 'check' | 'quiet' | 'action' | 'batch';

/** What the answer to a call must hold: without it a read has failed (R17), a list is empty (R6). */
export type Carries = 'record' | 'list' | 'permissions' | 'user' | 'anything';

/** A call in a use, as far as the expected outcome depends on it. */
export interface CallInUse {
  use: Use;
  carries: Carries;
  signedIn: boolean;
  /** The default of this action (R37). */
  failure?: string;
  /** What its toast says for every fault but 401, whatever the server says. */
  fixedFailure?: string;
  /** The fixed text of its success (R42). */
  success?: string;
  /** The status check at load (R40). */
  isStatusCheck?: boolean;
}

/** The expected outcome. */
export interface Expected {
  isFailure: boolean;
  toasts: string[];
  /** The text of the login screen, where the session ends. */
  endedWith?: string;
  /** Leads to /unauthorised. */
  isForbidden: boolean;
  /** The text in place of a page's content. */
  sentence?: string;
}

const ACTION: Partial<Record<Fault, string>> = {
  '400': SERVER_MESSAGE,
  '401': 'Unauthorized access. Please log in.',
  '403': 'You do not have permission to perform this action.',
  '404': 'The requested resource could not be found.',
  '409': SERVER_MESSAGE,
  '429': 'An error occurred.',
  '500': 'Server error. Please try again later.',
  '503': 'The service is temporarily unavailable. Please try again later.',
  hang: 'The request timed out. Please try again.',
  drop: 'No response received from the server. Please check your internet connection.',
};

const READ: Partial<Record<Fault, string>> = {
  ...ACTION,
  '401': 'Unauthorized. Please log in again.',
  '404': 'Resource not found.',
  '500': 'Internal server error. Please try again later.',
  hang: 'Request timeout. Please try again.',
  drop: 'No response received from server',
};

const OTHER = 'An unexpected error occurred.';
const READ_TOAST = 'Something went wrong. Please try again.';
const STATUS_TOAST = 'Something went wrong, please try again';

/** The toasts of the batch in the test. */
export const BATCH_DONE = 'The batch is done.';
export const BATCH_FAILED = 'The batch has failed.';

/** The text that an action shows for a fault. */
export const actionText = (fault: Fault) => ACTION[fault] ?? OTHER;

/** The text that a page shows in place of its content. */
export const readText = (fault: Fault) => READ[fault] ?? OTHER;

/** What a call in a use has to show for a fault. */
export function expectedOf(call: CallInUse, fault: Fault): Expected {
  const { use, signedIn, success } = call;
  const nothing: Expected = { isFailure: true, toasts: [], isForbidden: false };
  if (isAnswer(call, fault)) {
    const text = use === 'batch' ? BATCH_DONE : use === 'action' ? success : undefined;
    return { ...nothing, isFailure: false, toasts: text === undefined ? [] : [text] };
  }
  const isOfAction = use === 'action' || use === 'check' || use === 'batch';
  if (fault === '401' && signedIn)
    return {
      ...nothing,
      endedWith: use === 'action' || use === 'check' ? actionText(fault) : readText(fault),
    };
  if (call.isStatusCheck) return { ...nothing, toasts: fault === '401' ? [] : [STATUS_TOAST] };
  if (use === 'batch') return { ...nothing, toasts: [BATCH_FAILED] };
  if (isOfAction) return { ...nothing, toasts: [actionToast(call, fault)] };
  if (use === 'poll' || use === 'quiet') return nothing;
  if (use === 'supporting') return { ...nothing, toasts: [READ_TOAST], sentence: readText(fault) };
  if (fault === '403') return { ...nothing, isForbidden: true };
  return { ...nothing, toasts: [READ_TOAST], sentence: readText(fault) };
}

function actionToast({ failure, fixedFailure }: CallInUse, fault: Fault): string {
  if (fixedFailure !== undefined && fault !== '401') return fixedFailure;
  const text = actionText(fault);
  return failure === undefined || text === SERVER_MESSAGE ? text : failure;
}

/** Whether an answer with status 200 is one after all. */
function isAnswer({ carries, use }: CallInUse, fault: Fault): boolean {
  if (fault !== 'wrong shape' && fault !== 'empty') return false;
  return use === 'action' || use === 'batch'
    ? carries !== 'user'
    : carries === 'list' || carries === 'anything';
}
