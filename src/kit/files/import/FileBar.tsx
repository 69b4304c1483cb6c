import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileFacts } from '../../../features/import/fileDetails';
import styles from '../../../features/import/import.module.css';
import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Icon } from '../../../ui/feedback/Icon';

interface FileBarProps {
  file: FileFacts;
  /** What the rows were matched by. */
  by?: readonly string[];
  children?: ReactNode;
}

/** The file of an import and how it was read; `children` are the controls at its end. */
export function FileBar({ file, by = [], children }: FileBarProps) {
  const { number } = useFormats();
  const { name, isPasted, rowCount, columnCount, encoding, separator, sheet } = file;
  const title = isPasted ? importing.pasted : name;
  const texts = [
    sheet !== undefined && `${importing.sheet} ${sheet}`,
    importing.facts(number(rowCount), rowCount, columnCount),
    separator && importing.separators[separator].toLowerCase(),
    encoding && importing.encodings[encoding],
    by.length > 0 && importing.matchedBy(by),
  ];
  return (
    <div className={styles.filebar}>
      <Icon of={FileSpreadsheet} className={styles.fileIcon} />
      <span className={styles.fileName} title={title}>
        {title}
      </span>
      <span className={styles.facts}>{texts.filter(Boolean).join(', ')}</span>
      {children && <span className={styles.fileActions}>{children}</span>}
    </div>
  );
}
