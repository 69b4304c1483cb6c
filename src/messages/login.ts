/** Texts of the email sign-in; the names are fixed (R92). */
export const login = {
  product: 'Stock',
  title: 'Login',
  lead: 'Use the email and password of your staff account.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  forgotPassword: 'Forgot Password',
  withPin: 'Login With Pin',
  /** The rows of lists are not kept on this computer. */
  sharedComputer: 'This is a shared computer',
  or: 'or',
  version: (version: string) => `Version ${version}`,
} as const;

/** While the status check is under way. */
export const CHECKING_SESSION = 'Checking who is signed in';

/** While the permission list is loading. */
export const CHECKING_ACCESS = 'Checking your access';
