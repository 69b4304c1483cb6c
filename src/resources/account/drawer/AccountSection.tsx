import { type ReactNode, type RefObject, useId } from 'react';
import { SaveFailure } from '../../../kit/record/form/SaveFailure';
import { forms } from '../../../messages/forms';
import { Button } from '../../../ui/form/Button';
import { keepFieldFocus } from '../../../ui/form/keepFieldFocus';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import styles from './account.module.css';
import type { Section } from './sections';

/**
 * The frame of one section: its heading beside its fields and, from the first change on, its own save button.
 */
export function AccountSection({
  section,
  heading,
  isChanged,
  isPending,
  isIncomplete = false,
  note,
  sentence,
  onSubmit,
  onDiscard,
  children,
}: {
  section: Section;
  /** Focused when the save button goes. */
  heading: RefObject<HTMLHeadingElement | null>;
  isChanged: boolean;
  isPending: boolean;
  /** Nothing can be saved yet; `note` is the reason. */
  isIncomplete?: boolean;
  note?: string | undefined;
  /** Why the last save failed. */
  sentence: string;
  onSubmit(): void;
  onDiscard(): void;
  children: ReactNode;
}) {
  const id = useId();
  const hasEnd = isChanged || isPending;
  return (
    <form
      noValidate
      method="post"
      className={styles.section}
      data-section={section.name}
      aria-labelledby={id}
      onMouseDown={keepFieldFocus}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasEnd && !isIncomplete) onSubmit();
      }}
    >
      <div>
        <Text
          as="h3"
          size="md"
          weight="semibold"
          ref={heading}
          tabIndex={-1}
          className={styles.title}
          id={id}
        >
          {section.title}
        </Text>
        <p className={styles.text}>{section.text}</p>
      </div>
      <Stack gap="4" className={styles.fields}>
        {sentence !== '' && <SaveFailure sentence={sentence} />}
        {children}
        {hasEnd && (
          <Inline justify="end" gap="2" wrap>
            <span className={styles.note} aria-live="polite">
              {note}
            </span>
            <Button
              variant="ghost"
              disabled={isPending}
              onClick={() => {
                onDiscard();
                heading.current?.focus();
              }}
            >
              {forms.discard}
            </Button>
            <Button type="submit" variant="primary" busy={isPending} disabled={isIncomplete}>
              {section.save}
            </Button>
          </Inline>
        )}
      </Stack>
    </form>
  );
}
