import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SRC = join(__dirname, '..');

/** Every text that src/messages exports, by file, export and member: 'failures ACTION_FAILURE.status.401'. */
const exported = new Map(
  readdirSync(join(SRC, 'messages'))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const module: Record<string, unknown> = jest.requireActual(join(SRC, 'messages', file));
      return Object.entries(module).flatMap(([name, value]) =>
        leaves(value).map(({ path, sentence }) => [
          `${file.replace(/\.ts$/, '')} ${[name, ...path].join('.')}`,
          sentence,
        ]),
      );
    }),
);

/** The texts of an export: itself, or the members of an object, at any depth. */
function leaves(value: unknown, path: string[] = []): { path: string[]; sentence: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, sentence: value }];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
}

// Written by hand and never copied from the code, so that the two check each other.
const FIELD_MESSAGES = {
  'validation ALL_FIELDS_REQUIRED': 'All fields are required',
  'validation EMAIL_NOT_VALID': 'Please enter a valid email',
  'validation EMAIL_MISSING': 'Please enter an email',
  'identity PASSWORD_CASES': 'Must include lowercase and uppercase letters',
  'identity PASSWORD_DIGIT': 'Must include at least one number',
  'identity PASSWORD_SPECIAL': 'Must include at least one special character (!@#$%^&*)',
  'identity PASSWORD_LENGTH': 'Must be at least 6 characters long',
  'identity PASSWORD_NOT_ADEQUATE': 'Password is not adequate. Please meet all the requirements.',
  'identity PASSWORD_SAME_AS_CURRENT': 'New password cannot be the same as the Current Password.',
  'identity PASSWORD_MISMATCH': 'Passwords do not match.',
  'identity NO_PASTE': 'You cannot paste here',
  'identity RESET_PASSWORD_REQUIREMENTS': 'The new password does not meet the requirements.',
  'identity RESET_PASSWORD_MISMATCH': 'The passwords do not match.',
  'validation EMAIL_INVALID': 'Invalid email address.',
  'identity EMAIL_TAKEN': 'Email already exists.',
  'identity USER_NUMBER_SHORT': 'User Number must be at least 4 digits.',
  'identity USER_NUMBER_TAKEN': 'User Number already exists.',
  'identity PIN_SHORT': 'Pin must be at least 4 digits.',
  'identity CURRENT_PIN_SHORT': 'Current Pin must be at least 4 digits.',
  'identity PIN_MISMATCH': 'Pins do not match.',
  'identity PIN_EXACT': 'Pin must be exactly 4 digits.',
  'identity USER_NUMBER_STEP': 'User number must be 4 digits',
  'identity CODE_MISSING': 'Please fill in the login code',
  'identity CODE_LENGTH': 'Access code must be 6 characters',
};

const ANSWER_MESSAGES = {
  'failures LOGIN_FAILED': 'Login failed. Please try again.',
  'failures NEW_DEVICE': 'New browser or device detected.',
  'failures STATUS_CHECK_FAILED': 'Something went wrong, please try again',
  'failures PIN_RESET_FAILED': 'Failed to reset PIN. Please try again.',
  'failures ACTION_FAILURE.status.401': 'Unauthorized access. Please log in.',
  'failures ACTION_FAILURE.status.403': 'You do not have permission to perform this action.',
  'failures ACTION_FAILURE.status.404': 'The requested resource could not be found.',
  'failures ACTION_FAILURE.status.500': 'Server error. Please try again later.',
  'failures ACTION_FAILURE.status.503': 'The service is temporarily unavailable. Please try again later.',
  'failures ACTION_FAILURE.otherStatus': 'An error occurred.',
  'failures ACTION_FAILURE.timeout': 'The request timed out. Please try again.',
  'failures ACTION_FAILURE.noResponse':
    'No response received from the server. Please check your internet connection.',
  'failures ACTION_FAILURE.network': 'Network error. Please check your internet connection.',
  'failures ACTION_FAILURE.unexpected': 'An unexpected error occurred.',
  'failures READ_TOAST': 'Something went wrong. Please try again.',
  'failures READ_FAILURE.status.401': 'Unauthorized. Please log in again.',
  'failures READ_FAILURE.status.404': 'Resource not found.',
  'failures READ_FAILURE.status.500': 'Internal server error. Please try again later.',
  'failures READ_FAILURE.noResponse': 'No response received from server',
  'failures READ_FAILURE.network': 'Network Error. Please check your connection.',
  'failures READ_FAILURE.timeout': 'Request timeout. Please try again.',
  'successes VENUE_CONTACT_UPDATED': 'Venue Contact Updated',
  'successes VENUE_ADDRESS_UPDATED': 'Venue Address Updated',
};

test.each(Object.entries({ ...FIELD_MESSAGES, ...ANSWER_MESSAGES }))('%s is %j', (name, sentence) => {
  expect(exported.get(name)).toBe(sentence);
});

// knip finds unused functions of `english`, which the messages themselves use
test('every message is used by the code', () => {
  const used = new Set(sources(SRC).flatMap(usesIn));
  const isUsed = (name: string) => {
    const [file = '', path = ''] = name.split(' ');
    const members = path.split('.');
    // a use of an object, or of one with a computed key, is a use of its members
    return prefixes(members).some((known) => used.has(`${file} ${known.join('.')}`));
  };
  const messages = [...exported.keys()].filter((name) => !name.startsWith('english '));
  expect(messages.filter((name) => !isUsed(name))).toEqual([]);
});

/** 'a.b' for the members a, b and c where something reads `a.b`, `a[x]` or `a` as a whole. */
function prefixes(members: readonly string[]): string[][] {
  return members.flatMap((_, index) => {
    const path = members.slice(0, index + 1);
    return path.reduce<string[][]>(
      (ways, key, index) => {
        const keys = index === 0 ? [key] : [key, '*'];
        return ways.flatMap((way) => keys.map((one) => [...way, one]));
      },
      [[]],
    );
  });
}

/** The files of src that may use a message: neither tests nor the messages themselves. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /messages|testing/.test(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.test\./.test(path) ? [path] : [];
  });
}

/** What a file reads of the messages it imports: 'signIn reset.*.title', where `*` is a computed key. */
function usesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const imported = new Map<string, string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) takeImport(node, imported);
    else if (ts.isIdentifier(node) && imported.has(node.text) && isValue(node)) {
      found.push(...readsOf(node).map((members) => [imported.get(node.text), ...members].join('.')));
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Adds the imported messages: their local name, and 'file export'. */
function takeImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, into: Map<string, string>) {
  const [, file] = /\/messages\/(\w+)$/.exec((moduleSpecifier as ts.StringLiteral).text) ?? [];
  const names = importClause?.namedBindings;
  if (file === undefined || !names || !ts.isNamedImports(names)) return;
  for (const { name, propertyName } of names.elements) {
    into.set(name.text, `${file} ${(propertyName ?? name).text}`);
  }
}

/** Whether an identifier is a value, and not the name in `other.name`, a key or an attribute. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return !('name' in parent && parent.name === node);
}

/** The members of a message object that are read here; none for the object as a whole. */
function readsOf(node: ts.Expression, members: readonly string[] = []): string[][] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
    return readsOf(parent, [...members, parent.name.text]);
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    const { argumentExpression: key } = parent;
    return readsOf(parent, [...members, ts.isStringLiteralLike(key) ? key.text : '*']);
  }
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.map(({ name, propertyName }) => [
      ...members,
      (propertyName ?? name).getText(),
    ]);
  return [[...members]];
}
