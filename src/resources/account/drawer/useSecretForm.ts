import { useRef, useState } from 'react';
import { actionSentence, type Failure } from '../../../http/failure';
import { useCall } from '../../../kit/state/useResource';
import { PASSWORD_SAME_AS_CURRENT } from '../../../messages/identity';
import { useNewSecret } from '../../../session/login/useNewSecret';
import { account } from '../account';
import { isAboutCurrent, type SecretKind } from './secrets';
import type { SecretSection } from './sections';

/** State of a form that replaces a secret: the current one, the new one and its confirmation. */
export function useSecretForm(
  { saves, name }: Pick<SecretSection, 'saves' | 'name'>,
  kind: SecretKind,
  onSaved: () => void,
) {
  const { run, isPending } = useCall(account, saves);
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string>();
  const [sentence, setSentence] = useState('');
  const currentRef = useRef<HTMLInputElement>(null);
  const problem = (fresh: string) => kind.problem(fresh, current);
  const { secret, confirmation, secretField, confirmationField, check, refuse, clear } = useNewSecret({
    accept: kind.accept,
    problem,
    mismatch: kind.mismatch,
    onSubmit: (fresh, again) => ({
      secret: problem(fresh),
      confirmation: problem(fresh) === undefined ? kind.mismatch(fresh, again) : undefined,
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
      if (kind.currentProblem(next) === undefined) setCurrentError(undefined);
      // the one rule of the new secret that depends on this field
      if (secretField.error === PASSWORD_SAME_AS_CURRENT) refuse({ secret: kind.problem(secret, next) });
    },
    onBlur: () => {
      if (current === '') return;
      setCurrentError(kind.currentProblem(current));
      if (secret !== '' && problem(secret) === PASSWORD_SAME_AS_CURRENT)
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
    const currentProblem = kind.currentProblem(current);
    setCurrentError(currentProblem);
    const fresh = check();
    if (currentProblem !== undefined) currentRef.current?.focus();
    if (currentProblem !== undefined || fresh === undefined || isPending) return;
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
