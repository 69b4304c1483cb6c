import { type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import { NO_PASTE } from '../../messages/identity';

/** The rules of a new password or PIN, each answering with its sentence or with nothing. */
interface SecretRules {
  /** What of the typed text is taken. */
  accept?(typed: string): string;
  /** Said when the field is left. */
  problem(secret: string): string | undefined;
  /** Said of the confirmation. */
  mismatch(secret: string, confirmation: string): string | undefined;
  /** Said when it is submitted. */
  onSubmit(secret: string, confirmation: string): SecretErrors;
}

/** What is said at each of the two fields. */
interface SecretErrors {
  secret?: string | undefined;
  confirmation?: string | undefined;
}

/** What a password field takes. */
interface SecretField {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  autoComplete: 'new-password';
  size: 'lg';
  onChange(typed: string): void;
  onBlur(): void;
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void;
}

/**
 * A new password or PIN and its confirmation, as two fields (specification section 5): wrong values are said when a
 * field is left and when the form is submitted, a mismatch as soon as the confirmation can no longer become the secret,
 * and pasting into the confirmation is refused. `check` hands out the secret when nothing is wrong, else it puts the
 * focus into the first wrong field.
 */
export function useNewSecret({ accept = (typed) => typed, problem, mismatch, onSubmit }: SecretRules) {
  const [secret, setSecret] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<SecretErrors>({});
  const secretRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  const say = (said: SecretErrors) => setErrors((before) => ({ ...before, ...said }));
  const whileTyping = (chosen: string, again: string) =>
    chosen.startsWith(again) ? undefined : mismatch(chosen, again);
  const look = { autoComplete: 'new-password', size: 'lg' } as const;

  const secretField: SecretField = {
    ...look,
    ref: secretRef,
    value: secret,
    error: errors.secret,
    onChange: (typed) => {
      const next = accept(typed);
      setSecret(next);
      say({ confirmation: whileTyping(next, confirmation), ...(problem(next) ? {} : { secret: undefined }) });
    },
    onBlur: () => secret !== '' && say({ secret: problem(secret) }),
  };
  const confirmationField: SecretField = {
    ...look,
    ref: confirmationRef,
    value: confirmation,
    error: errors.confirmation,
    onChange: (typed) => {
      const next = accept(typed);
      setConfirmation(next);
      say({ confirmation: whileTyping(secret, next) });
    },
    onBlur: () => confirmation !== '' && say({ confirmation: mismatch(secret, confirmation) }),
    onPaste: (event) => {
      event.preventDefault();
      say({ confirmation: NO_PASTE });
    },
  };
  const check = (): string | undefined => {
    const found = onSubmit(secret, confirmation);
    setErrors(found);
    if (found.secret === undefined && found.confirmation === undefined) return secret;
    (found.secret === undefined ? confirmationRef : secretRef).current?.focus();
    return undefined;
  };
  return { secret, secretField, confirmationField, check };
}
