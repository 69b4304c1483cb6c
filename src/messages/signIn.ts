/**
 * Texts of the other sign-in screens: PIN, forgotten, reset, access code; the names are fixed
 * (R92).
 */
export const pinLogin = {
  userNumber: 'User number',
  pin: 'PIN',
  userNumberLead: 'Step 1 of 2: enter your 4-digit user number.',
  pinLead: 'Step 2 of 2: enter your 4-digit PIN.',
  next: 'Next',
  submit: 'Login',
  back: 'Back',
  forgotPin: 'Forgot Pin',
  withEmail: 'Login With Email',
} as const;

/** The two screens that request a reset link for an email. */
export const forgot = {
  email: 'Email',
  submit: 'Send reset link',
  back: 'Back to login',
  password: {
    title: 'Forgot Password',
    lead: 'Enter the email of your staff account. A link to set a new password is sent there.',
  },
  pin: {
    title: 'Forgot Pin',
    lead: 'Enter the email of your staff account. A link to set a new PIN is sent there.',
  },
} as const;

/** The two screens that a reset link opens. */
export const reset = {
  newLink: 'Send a new link',
  /** The page was loaded again, whose address holds no token. */
  openAgain: 'Open the link of your mail again, or request a new one.',
  password: {
    title: 'Reset Password',
    lead: 'Choose a new password for your staff account.',
    fresh: 'New password',
    confirmation: 'Confirm password',
    submit: 'Reset Password',
    allMet: 'All requirements are met',
  },
  pin: {
    title: 'Reset Pin',
    lead: 'Choose a new PIN of 4 digits.',
    fresh: 'New PIN',
    confirmation: 'Confirm PIN',
    submit: 'Reset Pin',
  },
} as const;

/** The access-code screen of a new browser or device. */
export const accessCode = {
  title: 'Access code',
  field: 'Access code',
  hint: 'You can paste the whole code.',
  /** The email or the user number follows. */
  lead: {
    sent: {
      email: 'This browser is new to us. Enter the 6-digit code sent to ',
      number: 'This browser is new to us. Enter the 6-digit code sent to the email of user number ',
    },
    unsent: {
      email: 'Press Re-Send Code and enter the 6-digit code that is then sent to ',
      number: 'Press Re-Send Code and enter the 6-digit code that is then sent to the email of user number ',
    },
  },
  submit: 'Proceed',
  resend: 'Re-Send Code',
} as const;

/** Why the last session ended, shown on the sign-in screens. */
export const SESSION_ENDED = {
  inactive: 'You were logged out after 30 minutes without activity. Log in to go on where you were.',
  expired: 'Your session has ended.',
  expiredNext: 'After logging in you go on where you were.',
  otherUser: (name: string) => `${name || 'Another user'} is signed in in this browser now.`,
} as const;

/** The sign-in was accepted, but the profile could not be read; `retry` reads it again. */
export const PROFILE_FAILED = {
  text: 'You are signed in, but your profile could not be read.',
  retry: 'Retry',
} as const;

/** The profile of a sign-in has no id that a user could be told from others by (R231). */
export const NO_USER_ID =
  'Your profile came without an id that tells you from others, so you were not signed in. Please tell your administrator.';

/** After a reload that has found no session of the sign-in just before. */
export const NOT_KEPT =
  'You were signed in, and the reload has found no session. If this happens each time, this browser keeps no cookies for this page: allow them, or open the page in a window of its own.';

/** The server has accepted the sign-in, and the next call came without its cookie (R239). */
export const NO_COOKIES =
  'The sign-in worked, but this browser keeps no cookies for this page. Allow them, or open the page in a window of its own.';

/** The notice two minutes before a session ends by inactivity (R57). */
export const inactivityNotice = {
  ending: 'You will soon be logged out for inactivity.',
  staying: 'You stay signed in.',
  stay: 'Stay signed in',
} as const;
