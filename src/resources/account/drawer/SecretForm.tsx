import { useEffect, useRef } from 'react';
import { account as words } from '../../../messages/account';
import { FieldGrid } from '../../../ui/form/FormLayout';
import { PasswordField } from '../../../ui/form/PasswordField';
import { PasswordRules } from '../../../ui/form/PasswordRules';
import { AccountSection } from './AccountSection';
import { secretKinds } from './secrets';
import type { SecretSection } from './sections';
import { useSecretForm } from './useSecretForm';

/**
 * A section that replaces a password or a PIN. What is typed is kept in this component alone: it is no draft,
 * and it is gone after saving, discarding and closing (src/README.md, R55).
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
