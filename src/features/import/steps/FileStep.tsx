import { Download, FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FileError } from '../../../lib/tables/read/table';
import { useLatestRef } from '../../../lib/useLatestRef';
import { importing } from '../../../messages/importing';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { useFileDrop } from '../../../ui/form/photo/useFileDrop';
import { useFocusMainOnUnmount } from '../../../ui/hooks/useFocusMainOnUnmount';
import { Inline, Stack, Text } from '../../../ui/layout/primitives';
import shared from '../import.module.css';
import styles from './FileStep.module.css';

interface FileStepProps {
  /** The offer to go on with an earlier import. */
  begun: ReactNode;
  error: FileError | 'failed' | undefined;
  isReading: boolean;
  onFile(file: File): void;
  onText(text: string): void;
  /** Ends the reading. */
  onCancel(): void;
  /** Downloads an empty file with the columns that are recognised. */
  onTemplate(): void;
}

/** Takes the file of an import: chosen, dropped, or as pasted cells. */
export function FileStep({ begun, error, isReading, onFile, onText, onCancel, onTemplate }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && onFile(file), isReading);
  const { onPaste: pasteFiles, ...drops } = handlers;
  const paste = useLatestRef((event: ClipboardEvent) => {
    const main = region.current?.closest('main');
    const { target, clipboardData } = event;
    if (!clipboardData || !(target instanceof Element) || !main?.contains(target)) return;
    if (target.closest('input, textarea, [contenteditable]')) return;
    pasteFiles(event);
    const text = clipboardData.getData('text/plain');
    if (event.defaultPrevented || text.trim() === '') return;
    event.preventDefault();
    onText(text);
  });
  // wherever the focus is on the page, such as on its heading
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste.current(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (
    <div className={shared.body}>
      {begun}
      <Stack
        as="section"
        align="center"
        justify="center"
        gap="3"
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={importing.drop}
        aria-busy={isReading || undefined}
        ref={region}
        tabIndex={0}
        {...drops}
      >
        <Icon of={FileUp} size="lg" />
        <p className={styles.dropTitle}>{isReading ? importing.reading : importing.drop}</p>
        <Text as="p" tone="subtle">
          {importing.dropHint}
        </Text>
        <Text as="p" tone="danger" className={shared.error} role="alert">
          {error ? importing.errors[error] : ''}
        </Text>
        <Inline align="stretch" justify="center" gap="2" wrap>
          <Button variant="primary" busy={isReading} onClick={() => input.current?.click()}>
            {importing.choose}
          </Button>
          {isReading && <CancelReading onCancel={onCancel} />}
          <Button icon={Download} onClick={onTemplate}>
            {importing.template}
          </Button>
        </Inline>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // the same file can be chosen again after it was fixed
            target.value = '';
          }}
        />
      </Stack>
    </div>
  );
}

/** It goes with the reading, however that ends. */
function CancelReading({ onCancel }: Pick<FileStepProps, 'onCancel'>) {
  const box = useFocusMainOnUnmount<HTMLSpanElement>();
  return (
    <span ref={box}>
      <Button onClick={onCancel}>{importing.cancelReading}</Button>
    </span>
  );
}
