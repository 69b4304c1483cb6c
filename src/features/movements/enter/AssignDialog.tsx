import { useMemo, useState } from 'react';
import { useFormats } from '../../../host/formats';
import { documents as texts } from '../../../messages/documents';
import type { DocumentLine } from '../../../rules/documentTally';
import { Check } from '../../../ui/form/Check';
import { SearchField } from '../../../ui/form/SearchField';
import { Stack, Text } from '../../../ui/layout/primitives';
import { WideDialog } from '../../../ui/overlay/WideDialog';
import styles from './enter.module.css';

interface AssignDialogProps {
  code: string;
  count: number;
  /** The first lines that match, at most this many. */
  find(query: string, most: number): readonly DocumentLine[];
  onAssign(line: DocumentLine): void;
  onCancel(): void;
}

const MAX_OFFERED_PRODUCTS = 30;

/** Chooses the product of an unknown code. */
export function AssignDialog({ code, count, find, onAssign, onCancel }: AssignDialogProps) {
  const { number } = useFormats();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<DocumentLine>();
  const found = useMemo(() => find(query, MAX_OFFERED_PRODUCTS), [find, query]);
  return (
    <WideDialog
      size="medium"
      title={texts.assignTitle(code)}
      text={texts.assignText(count, texts.scans(count, number(count)))}
      closeLabel={texts.cancel}
      bar={<SearchField label={texts.assignTo} value={query} onChange={setQuery} />}
      note={undefined}
      cancelLabel={texts.cancel}
      confirmLabel={texts.assign}
      isConfirmDisabled={chosen === undefined}
      onConfirm={() => chosen !== undefined && onAssign(chosen)}
      onCancel={onCancel}
    >
      <Stack gap="2" role="radiogroup" aria-label={texts.assignTo} className={styles.choices}>
        {found.map((line) => (
          <Check
            key={line.id}
            kind="radio"
            name="count-assign"
            checked={chosen?.id === line.id}
            onChange={() => setChosen(line)}
          >
            {line.name} <Text tone="subtle">{line.shelf}</Text>
          </Check>
        ))}
        {found.length === 0 && <p>{texts.noMatch}</p>}
      </Stack>
    </WideDialog>
  );
}
