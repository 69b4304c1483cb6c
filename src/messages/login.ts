/** What the login screens say (specification section 2, names of decisions section 7). */
export const login = {
  product: 'Stock',
  title: 'Login',
  lead: 'Use the email and password of your staff account.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  forgotPassword: 'Forgot Password',
  withPin: 'Login With Pin',
  or: 'or',
  version: (version: string) => `Version ${version}`,
} as const;

/** While the server is asked who is here. */
export const CHECKING_SESSION = 'Checking who is signed in';

/** While the permission list is loading. */
export const CHECKING_ACCESS = 'Checking your access';
