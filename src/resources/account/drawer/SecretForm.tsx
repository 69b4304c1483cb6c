import { useEffect, useRef, useState } from 'react';
import { actionSentence, type Failure } from '../../../http/failure';
import { useCall } from '../../../kit/state/useResource';
import { account as words } from '../../../messages/account';
import { PASSWORD_SAME_AS_CURRENT } from '../../../messages/identity';
import { useNewSecret } from '../../../session/login/useNewSecret';
import { FieldGrid } from '../../../ui/form/FormLayout';
import { PasswordField } from '../../../ui/form/PasswordField';
import { PasswordRules } from '../../../ui/form/PasswordRules';
import { account } from '../account';
import { AccountSection } from './AccountSection';
import { isAboutCurrent, type SecretKind, secretKinds } from './secrets';
import type { SecretSection } from './sections';

/**
 * A section that replaces a password or a PIN. What is typed is kept in this component alone: it is no draft,
 * and it is gone after saving, discarding and closing (R55).
 */
export function SecretForm({
  section,
  readOnly,
  onChanged,
}: {
  section: SecretSection;
  readOnly: boolean;
  /** Called when the first character is typed, and when the last one is gone. */
  onChanged(section: string, isChanged: boolean): void;
}) {
  const kind = secretKinds[section.secret];
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useSecretForm(section, kind, () => heading.current?.focus());
  const { isChanged, fresh } = form;
  const { name } = section;
  useEffect(() => {
    onChanged(name, isChanged);
    return () => onChanged(name, false);
  }, [onChanged, name, isChanged]);
  const look = { inputMode: kind.inputMode, disabled: readOnly, size: 'md' } as const;
  const current = <PasswordField {...form.currentField} {...look} label={kind.labels.current} />;
  const pair = (
    <>
      <PasswordField {...form.secretField} {...look} name={`${name}-new`} label={kind.labels.fresh} />
      <PasswordField {...form.confirmationField} {...look} name={`${name}-again`} label={kind.labels.again} />
    </>
  );
  const requirements = kind.requirements?.(fresh);
  const isIncomplete = requirements?.some(({ isMet }) => !isMet) ?? false;
  return (
    <AccountSection
      section={section}
      heading={heading}
      isChanged={isChanged}
      isPending={form.isPending}
      isIncomplete={isIncomplete}
      note={isIncomplete ? words.passwordNote : undefined}
      sentence={form.sentence}
      onSubmit={form.submit}
      onDiscard={form.discard}
    >
      {requirements ? (
        <>
          {current}
          <PasswordRules requirements={requirements} isWrong={form.secretField.error !== undefined}>
            <FieldGrid>{pair}</FieldGrid>
          </PasswordRules>
        </>
      ) : (
        <FieldGrid columns={3}>
          {current}
          {pair}
        </FieldGrid>
      )}
    </AccountSection>
  );
}

/** State of a form that replaces a secret: the current one, the new one and its confirmation. */
function useSecretForm(
  { saves, name }: Pick<SecretSection, 'saves' | 'name'>,
  kind: SecretKind,
  onSaved: () => void,
) {
  const { run, isPending } = useCall(account, saves, { isAnnounced: true });
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [sentence, setSentence] = useState('');
  const currentRef = useRef<HTMLInputElement>(null);
  const error = (fresh: string) => kind.error(fresh, current);
  const { secret, confirmation, secretField, confirmationField, check, refuse, clear } = useNewSecret({
    accept: kind.accept,
    error,
    mismatch: kind.mismatch,
    onSubmit: (fresh, again) => ({
      secret: error(fresh),
      confirmation: error(fresh) === undefined ? kind.mismatch(fresh, again) : undefined,
    }),
  });
  const discard = () => {
    clear();
    setCurrent('');
    setCurrentError(undefined);
    setSentence('');
  };
  const currentField = {
    ref: currentRef,
    name: `${name}-current`,
    autoComplete: 'current-password',
    value: current,
    error: currentError,
    onChange: (typed: string) => {
      const next = kind.accept(typed);
      setCurrent(next);
      if (kind.currentError(next) === undefined) setCurrentError(undefined);
      // the one rule of the new secret that depends on this field
      if (secretField.error === PASSWORD_SAME_AS_CURRENT) refuse({ secret: kind.error(secret, next) });
    },
    onBlur: () => {
      if (current === '') return;
      setCurrentError(kind.currentError(current));
      if (secret !== '' && error(secret) === PASSWORD_SAME_AS_CURRENT)
        refuse({ secret: PASSWORD_SAME_AS_CURRENT });
    },
  } as const;
  /** Shows a refusal at the field that it is about, else above the fields. */
  const showFailure = (failure: Failure) => {
    if (failure.cause === 'aborted' || failure.cause === 'stale') return;
    const text = actionSentence(failure);
    if (isAboutCurrent(text)) {
      setCurrentError(text);
      currentRef.current?.focus();
    } else if (text === PASSWORD_SAME_AS_CURRENT) refuse({ secret: text });
    else setSentence(text);
  };
  const submit = async () => {
    setSentence('');
    const currentError = kind.currentError(current);
    setCurrentError(currentError);
    const fresh = check();
    if (currentError !== undefined) currentRef.current?.focus();
    if (currentError !== undefined || fresh === undefined || isPending) return;
    const outcome = await run({}, kind.body(current, fresh));
    if (!outcome.ok) return showFailure(outcome.failure);
    discard();
    onSaved();
  };
  return {
    fresh: secret,
    currentField,
    secretField,
    confirmationField,
    isChanged: current !== '' || secret !== '' || confirmation !== '',
    isPending,
    sentence,
    submit: () => void submit(),
    discard,
  };
}
