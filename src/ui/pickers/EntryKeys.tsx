import { type KeyboardEvent, type ReactNode, useContext, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { useAnnouncer } from '../hooks/useAnnouncer';

interface EntryKeysProps {
  className: string | undefined;
  /** A text is typed that is not settled yet. */
  isTyped: boolean;
  /** Selects the option that the text matches; returns the error where it matches none or several. */
  settle(): string | undefined;
  /** Restores the selection before the text was typed; returns whether that changed anything. */
  revert(): boolean;
  /** The keys of one kind of picker, handled before the others. */
  onKey?(event: KeyboardEvent<HTMLElement>): void;
  children: ReactNode;
}

/**
 * Handles the keys of a combobox that settle its text. An option that the arrow keys focused is left to
 * react-aria; any other text is settled here, in the capture phase before react-aria handles the key.
 */
export function EntryKeys({ className, isTyped, settle, revert, onKey, children }: EntryKeysProps) {
  const state = useContext(ComboBoxStateContext);
  const announce = useAnnouncer();
  const isReverted = useRef(false);

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    isReverted.current = false;
    if (event.nativeEvent.isComposing) return;
    onKey?.(event);
    if (event.isPropagationStopped()) return;
    if (event.key === 'Escape') {
      isReverted.current = revert() || state?.isOpen === true;
    } else if (isTyped && isCommitting(event) && (state?.selectionManager.focusedKey ?? null) === null) {
      const sentence = settle();
      if (event.key === 'Tab') return;
      if (event.key !== 'Enter') {
        state?.close(); // the list would cover the notification of the save
        return;
      }
      // neither submits the form nor closes a list with several matches
      event.preventDefault();
      event.stopPropagation();
      if (sentence === undefined) state?.close();
      else announce(sentence);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the bubbling keys of the input inside
    <div
      className={className}
      onKeyDownCapture={onKeyDownCapture}
      // Escape has restored the selection: a dialog around the picker must stay open
      onKeyDown={(event) => isReverted.current && event.stopPropagation()}
    >
      {children}
    </div>
  );
}

function isCommitting({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): boolean {
  return key === 'Enter' || key === 'Tab' || ((ctrlKey || metaKey) && key.toLowerCase() === 's');
}
