/** Texts of the drawer 'My account': its sections, and the labels of fields that no other screen has. */
export const account = {
  title: 'My account',
  lead: 'Each section is saved on its own.',
  sections: 'Sections of my account',
  close: 'Close',
  open: (name: string) => `My account, ${name}`,

  details: { title: 'Details', text: 'How colleagues see you.', save: 'Save details' },
  login: { title: 'Login', text: 'You sign in with either of these.', save: 'Save login' },
  password: { title: 'Password', text: 'Checked as you type.', save: 'Save password' },
  pin: { title: 'PIN', text: 'For the PIN login.', save: 'Save PIN' },
  contact: { title: 'Contact', text: 'How colleagues reach you.', save: 'Save contact' },
  address: { title: 'Address', text: 'Where post reaches you.', save: 'Save address' },

  photo: 'Photo',
  choosePhoto: 'Choose photo',
  removePhoto: 'Remove',
  userNumberHint: '4 digits, for the PIN login',
  currentPassword: 'Current password',
  emailNeedsPassword: 'A new email for signing in needs it.',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordNote: 'Meet all the requirements to save.',
  currentPin: 'Current PIN',
  newPin: 'New PIN',
  confirmPin: 'Confirm PIN',

  closeTitle: 'Close without saving?',
  closeText: 'Your unsaved changes will be lost.',
  closeAnyway: 'Close',
} as const;
