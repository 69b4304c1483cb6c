import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../host/formats';
import { importing } from '../../../messages/importing';
import { Icon } from '../../../ui/feedback/Icon';
import styles from './import.module.css';
import type { ImportFile } from './useImportFile';

/** The file of an import and how it was read; `children` are the controls at its end. */
export function FileBar({
  file,
  rowCount,
  facts = [],
  children,
}: {
  file: ImportFile;
  rowCount: number;
  facts?: readonly string[];
  children?: ReactNode;
}) {
  const { number } = useFormats();
  const { name, isPasted, encoding, separator, sheets = [], sheet = 0, rows } = file;
  const texts = [
    sheets.length > 0 && `${importing.sheet} ${sheets[sheet]}`,
    importing.facts(number(rowCount), rowCount, rows[0]?.length ?? 0),
    separator && importing.separators[separator].toLowerCase(),
    encoding && importing.encodings[encoding],
    ...facts,
  ];
  return (
    <div className={styles.filebar}>
      <Icon of={FileSpreadsheet} className={styles.fileIcon} />
      <span className={styles.strong}>{isPasted ? importing.pasted : name}</span>
      <span className={styles.facts}>{texts.filter(Boolean).join(', ')}</span>
      <span className={styles.spacer} />
      {children}
    </div>
  );
}
