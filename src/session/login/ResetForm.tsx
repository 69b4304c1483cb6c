import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { reset } from '../../messages/signIn';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { AuthPane } from './AuthPane';
import { BackLink } from './BackLink';
import { useOnce } from './useOnce';

const FORGOT_PATHS = { password: '/forgot', pin: '/forgot-pin' };

/**
 * The frame of the two reset screens. `send` resolves with whether the server accepted the new secret; where
 * it did not, a link to request a new one is shown. Every way out replaces the address with the token in the
 * history.
 */
export function ResetForm({
  kind,
  hasToken,
  check,
  send,
  children,
}: {
  kind: 'password' | 'pin';
  /** False once the page was loaded again: the token is in the mail alone. */
  hasToken: boolean;
  check(): string | undefined;
  send(secret: string): Promise<boolean>;
  children: ReactNode;
}) {
  const [isRefused, setRefused] = useState(!hasToken);
  const { isPending, run } = useOnce();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const secret = check();
    if (secret !== undefined) run(async () => setRefused(!(await send(secret))));
  };
  return (
    <AuthPane title={reset[kind].title} lead={reset[kind].lead}>
      {!hasToken && (
        <Banner tone="warning" announce>
          {reset.openAgain}
        </Banner>
      )}
      <form noValidate method="post" onSubmit={submit}>
        {children}
        <Button type="submit" variant="liquid" size="lg" block busy={isPending} disabled={!hasToken}>
          {reset[kind].submit}
        </Button>
      </form>
      {isRefused && (
        <ButtonLink to={FORGOT_PATHS[kind]} replace size="lg" block>
          {reset.newLink}
        </ButtonLink>
      )}
      <BackLink replace />
    </AuthPane>
  );
}
