import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ClipboardTexts, clipboardTexts } from '../../../lib/clipboard';
import { matrix as texts } from '../../../messages/matrix';
import { Button } from '../../../ui/form/Button';
import { Stack, Text } from '../../../ui/layout/primitives';
import { Popover } from '../../../ui/overlay/Popover';
import styles from './matrix.module.css';

/** Takes a block with names of rows or columns, wherever the sheet's active cell is. */
export function PasteButton({
  disabled,
  isShort,
  onPaste,
}: {
  disabled: boolean;
  /** Without its words. */
  isShort: boolean;
  onPaste(clipboard: ClipboardTexts): void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon={ClipboardPaste}
        iconOnly={isShort}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={texts.pasteByNameHow}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.pasteByName}
      </Button>
      {isOpen && (
        <Popover
          label={texts.pasteByName}
          anchor={button}
          align="end"
          width={320}
          onClose={() => setOpen(false)}
        >
          <Stack gap="2" className={styles.chooser}>
            <input
              type="text"
              className={styles.pasteHere}
              aria-label={texts.pasteHere}
              placeholder={texts.pasteHere}
              onPaste={(event) => {
                event.preventDefault();
                setOpen(false);
                onPaste(clipboardTexts(event.clipboardData));
              }}
            />
            <Text as="p" tone="subtle" weight="regular">
              {texts.pasteHow}
            </Text>
          </Stack>
        </Popover>
      )}
    </>
  );
}
