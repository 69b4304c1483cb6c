import { type ClipboardEvent, type RefObject, useRef, useState } from 'react';
import { NO_PASTE } from '../../messages/identity';

/** The rules of a new password or PIN; each returns its error text, or undefined for a valid value. */
interface SecretRules {
  /** The part of a typed text that is accepted. */
  accept?(typed: string): string;
  /** The error when the field is left. */
  error(secret: string): string | undefined;
  mismatch(secret: string, confirmation: string): string | undefined;
  /** The errors when the form is submitted. */
  onSubmit(secret: string, confirmation: string): SecretErrors;
}

/** The errors of the two fields. */
interface SecretErrors {
  secret?: string | undefined;
  confirmation?: string | undefined;
}

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
 * A new password or PIN and its confirmation, as two fields. Invalid values show an error when the field is
 * left and when the form is submitted, a mismatch as soon as the confirmation can no longer become equal; a
 * paste into the confirmation is refused (R70 and R82). `check` returns the valid secret, else
 * it focuses the first invalid field; `refuse` shows what the server refused.
 */
export function useNewSecret({ accept = (typed) => typed, error, mismatch, onSubmit }: SecretRules) {
  const [secret, setSecret] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<SecretErrors>({});
  const secretRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  const say = (text: SecretErrors) => setErrors((before) => ({ ...before, ...text }));
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
      say({ confirmation: whileTyping(next, confirmation), ...(error(next) ? {} : { secret: undefined }) });
    },
    onBlur: () => secret !== '' && say({ secret: error(secret) }),
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
  const clear = () => {
    setSecret('');
    setConfirmation('');
    setErrors({});
  };
  return { secret, confirmation, secretField, confirmationField, check, refuse: say, clear };
}
