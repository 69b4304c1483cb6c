import { FileUp } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import type { FileProblem } from '../../../lib/tables/read/readTable';
import { importing } from '../../../messages/importing';
import { Icon } from '../../../ui/feedback/Icon';
import { Button } from '../../../ui/form/Button';
import { useFileDrop } from '../../../ui/form/photo/useFileDrop';
import styles from '../import.module.css';

interface FileStepProps {
  /** The offer to go on with an earlier import. */
  begun: ReactNode;
  problem: FileProblem | 'failed' | undefined;
  isReading: boolean;
  onFile(file: File): void;
  onText(text: string): void;
}

/** Takes the file of an import: chosen, dropped, or as pasted cells. */
export function FileStep({ begun, problem, isReading, onFile, onText }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && onFile(file), isReading);
  const paste = (event: ClipboardEvent) => {
    handlers.onPaste(event);
    const text = event.clipboardData.getData('text/plain');
    if (event.defaultPrevented || text.trim() === '') return;
    event.preventDefault();
    onText(text);
  };
  return (
    <div className={styles.body}>
      {begun}
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={importing.drop}
        aria-busy={isReading || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: cells can be pasted while it has the focus
        tabIndex={0}
        {...handlers}
        onPaste={paste}
      >
        <Icon of={FileUp} size="lg" />
        <p className={styles.dropTitle}>{isReading ? importing.reading : importing.drop}</p>
        <p className={styles.subtle}>{importing.dropHint}</p>
        <p className={styles.error} role="alert">
          {problem ? importing.problems[problem] : ''}
        </p>
        <div className={styles.dropActions}>
          <Button variant="primary" busy={isReading} onClick={() => input.current?.click()}>
            {importing.choose}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // the same file can be chosen again after it was mended
            target.value = '';
          }}
        />
      </section>
    </div>
  );
}
