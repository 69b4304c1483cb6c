import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ClipboardEventHandler, type HTMLAttributes, type ReactNode, useRef } from 'react';
import { useTriggeredLayoutEffect } from '../../lib/useTriggeredEffect';
import { Icon } from '../feedback/Icon';
import { useMergedRef } from '../hooks/useMergedRef';
import { Text } from '../layout/primitives';
import type { ControlProps } from './control';
import { Field, useField } from './Field';
import styles from './Input.module.css';

export interface TextFieldProps extends ControlProps<string, HTMLInputElement> {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  size?: 'md' | 'lg' | undefined;
  /** A prefix, such as the currency sign. */
  affix?: ReactNode;
  /** A suffix, such as %. */
  affixEnd?: ReactNode;
  icon?: LucideIcon | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
}

/** A single line of text. Amounts (`inputMode="decimal"`) are right-aligned. */
export function TextField({
  value,
  onChange,
  onBlur,
  name,
  disabled = false,
  readOnly = false,
  ref,
  type = 'text',
  inputMode,
  size = 'md',
  affix,
  affixEnd,
  icon,
  ...others
}: TextFieldProps) {
  const { ids, frame, description, required, rest } = useField(others);
  const { keep, attach } = useCaret(value);
  const email = type === 'email';
  return (
    <Field {...frame}>
      <div
        className={clsx(
          styles.input,
          size === 'lg' && styles.inputLg,
          inputMode === 'decimal' && styles.inputNum,
        )}
        data-invalid={frame.error ? true : undefined}
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
      >
        {icon && <Icon of={icon} />}
        {affix && (
          <Text tone="subtle" tabular className={styles.inputAffix}>
            {affix}
          </Text>
        )}
        <input
          {...rest}
          {...required}
          {...description}
          id={ids.control}
          name={name}
          // As text: an email input exposes no caret, which must be kept while its text is lowercased.
          type={email ? 'text' : type}
          inputMode={inputMode ?? (email ? 'email' : undefined)}
          {...(email && { autoCapitalize: 'none', spellCheck: false })}
          value={value}
          disabled={disabled && !readOnly}
          aria-disabled={(disabled && readOnly) || undefined}
          readOnly={readOnly}
          onBlur={onBlur}
          onChange={(event) => {
            keep(event.target);
            onChange(event.target.value);
          }}
          ref={useMergedRef(ref, attach)}
        />
        {affixEnd && (
          <Text tone="subtle" tabular className={styles.inputAffix}>
            {affixEnd}
          </Text>
        )}
      </div>
    </Field>
  );
}

/** Keeps the position of the caret when the form changes the typed value (an email is lowercased). */
function useCaret(value: string) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<{ at: number | null; length: number } | null>(null);
  useTriggeredLayoutEffect([value], () => {
    const stored = caret.current;
    caret.current = null;
    const element = input.current;
    if (!stored || stored.at === null || element?.selectionStart === stored.at) return;
    if (element?.value.length === stored.length) element.setSelectionRange(stored.at, stored.at);
  });
  return {
    attach: input,
    keep(element: HTMLInputElement) {
      caret.current = { at: element.selectionStart, length: element.value.length };
    },
  };
}
