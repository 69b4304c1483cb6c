import { ClipboardPaste } from 'lucide-react';
import type { RefObject } from 'react';
import { type ClipboardTexts, clipboardTexts } from '../../../lib/clipboard';
import { matrix as texts } from '../../../messages/matrix';
import { Stack, Text } from '../../../ui/layout/primitives';
import { Popover } from '../../../ui/overlay/Popover';
import { PopoverButton } from '../../../ui/overlay/PopoverButton';
import styles from './matrix.module.css';

/** Takes a block with names of rows or columns, wherever the sheet's active cell is. */
export function PasteButton({
  disabled = false,
  isShort,
  onPaste,
  texts: words = texts,
}: {
  disabled?: boolean;
  /** Without its words. */
  isShort: boolean;
  onPaste(clipboard: ClipboardTexts): void;
  /** What decides where each cell goes; names and venues unless stated. */
  texts?: { pasteByNameHow: string; pasteHow: string };
}) {
  return (
    <PopoverButton
      icon={ClipboardPaste}
      iconOnly={isShort}
      title={words.pasteByNameHow}
      disabled={disabled}
      opens={(opened) => <PastePopover {...opened} texts={words} onPaste={onPaste} />}
    >
      {texts.pasteByName}
    </PopoverButton>
  );
}

interface PastePopoverProps {
  anchor: RefObject<HTMLElement | null>;
  texts: { pasteHow: string };
  onPaste(clipboard: ClipboardTexts): void;
  onClose(): void;
}

/** Takes what is pasted, where a browser gives the clipboard to fields alone. */
export function PastePopover({ anchor, texts: { pasteHow }, onPaste, onClose }: PastePopoverProps) {
  return (
    <Popover label={texts.pasteByName} anchor={anchor} align="end" width={320} onClose={onClose}>
      <Stack gap="2" className={styles.chooser}>
        <input
          type="text"
          className={styles.pasteHere}
          aria-label={texts.pasteHere}
          placeholder={texts.pasteHere}
          onPaste={(event) => {
            event.preventDefault();
            onClose();
            onPaste(clipboardTexts(event.clipboardData));
          }}
        />
        <Text as="p" tone="subtle" weight="regular">
          {pasteHow}
        </Text>
      </Stack>
    </Popover>
  );
}
