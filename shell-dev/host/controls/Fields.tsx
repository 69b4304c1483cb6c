import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_NOT_ADEQUATE } from '../../../src/messages/identity';
import { reset } from '../../../src/messages/signIn';
import { isAdequate, requirementsOf } from '../../../src/rules/password';
import { PasswordField } from '../../../src/ui/form/PasswordField';
import { PasswordRules } from '../../../src/ui/form/PasswordRules';
import { SearchField } from '../../../src/ui/form/SearchField';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextField } from '../../../src/ui/form/TextField';
import { TextLink } from '../../../src/ui/layout/TextLink';
import { Gallery, Held, Specimen } from './Gallery';

/** Text fields, including the password with its visibility toggle. */
export function Fields() {
  return (
    <>
      <Gallery title="Password field">
        {passwords.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>
              {(field) => <PasswordField label="Password" autoComplete="off" {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
        <Specimen state="new, with its requirements">
          <NewPassword />
        </Specimen>
      </Gallery>
      <Gallery title="Text field">
        {texts.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>{(field) => <TextField label="Name" {...field} {...props} />}</Held>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Text area">
        {areas.map(([state, start, props]) => (
          <Specimen key={state} state={state}>
            <Held start={start}>
              {(field) => <TextArea label="Description" limit={160} {...field} {...props} />}
            </Held>
          </Specimen>
        ))}
      </Gallery>
      <Gallery title="Search field">
        <Specimen state="empty, reached by /">
          <Held start="">{(field) => <SearchField label="Search brands" shortcut="/" {...field} />}</Held>
        </Specimen>
        <Specimen state="filled">
          <Held start="kernel">{(field) => <SearchField label="Search products" {...field} />}</Held>
        </Specimen>
      </Gallery>
    </>
  );
}

function NewPassword() {
  const [password, setPassword] = useState('summer');
  const [isLeft, setLeft] = useState(false);
  const error = isLeft && !isAdequate(password) ? PASSWORD_NOT_ADEQUATE : undefined;
  return (
    <PasswordRules
      requirements={requirementsOf(password)}
      allMet={reset.password.allMet}
      isWrong={error !== undefined}
    >
      <PasswordField
        label={reset.password.fresh}
        autoComplete="off"
        value={password}
        error={error}
        onChange={setPassword}
        onBlur={() => setLeft(true)}
      />
    </PasswordRules>
  );
}

const passwords = [
  ['empty, with a link', '', { labelEnd: <TextLink to="/forgot">Forgot Password</TextLink> }],
  ['filled', 'Popcorn#2', {}],
  ['error', 'Popcorn', { error: 'Passwords do not match.' }],
  ['disabled', 'Popcorn#2', { disabled: true }],
  ['large, as on the login', '', { size: 'lg' }],
] as const;

const texts = [
  ['empty, with a hint', '', { hint: 'As it is printed on the label.' }],
  ['filled', 'Kernel & Co', {}],
  ['error', 'K', { error: 'Brand name must be at least 2 characters long.' }],
  ['disabled', 'Kernel & Co', { disabled: true }],
  ['optional, with an icon', '4006381333931', { optional: true, icon: Barcode }],
  ['amount', '185.50', { inputMode: 'decimal', affix: '€' }],
] as const;

const areas = [
  ['empty', '', { optional: true }],
  ['filled', 'Sweet and salted popcorn in paper bags.', {}],
  ['error', 'x'.repeat(170), { error: 'Description must be at most 160 characters long.' }],
  ['disabled', 'Sweet and salted popcorn in paper bags.', { disabled: true }],
] as const;
