/** Texts of passwords, PINs, user numbers, emails and codes (R70). */
export const PASSWORD_CASES = 'Must include lowercase and uppercase letters';
export const PASSWORD_DIGIT = 'Must include at least one number';
export const PASSWORD_SPECIAL = 'Must include at least one special character (!@#$%^&*)';
export const PASSWORD_LENGTH = 'Must be at least 6 characters long';
export const PASSWORD_NOT_ADEQUATE = 'Password is not adequate. Please meet all the requirements.';
export const PASSWORD_SAME_AS_CURRENT = 'New password cannot be the same as the Current Password.';
export const PASSWORD_MISMATCH = 'Passwords do not match.';
export const NO_PASTE = 'You cannot paste here';
export const RESET_PASSWORD_REQUIREMENTS = 'The new password does not meet the requirements.';
export const RESET_PASSWORD_MISMATCH = 'The passwords do not match.';

export const EMAIL_TAKEN = 'Email already exists.';

export const USER_NUMBER_SHORT = 'User Number must be at least 4 digits.';
export const USER_NUMBER_TAKEN = 'User Number already exists.';
export const USER_NUMBER_STEP = 'User number must be 4 digits';

export const PIN_SHORT = 'Pin must be at least 4 digits.';
export const CURRENT_PIN_SHORT = 'Current Pin must be at least 4 digits.';
export const PIN_MISMATCH = 'Pins do not match.';
export const PIN_EXACT = 'Pin must be exactly 4 digits.';

export const CODE_MISSING = 'Please fill in the login code';
export const CODE_LENGTH = 'Access code must be 6 characters';
