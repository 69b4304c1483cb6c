import { useState } from 'react';
import { useFormats } from '../../../host/formats';
import type { LineError, ReadChoice } from '../../../lib/tables/read/table';
import { fileFindings } from '../../../messages/fileFindings';
import { importing } from '../../../messages/importing';
import { Badge } from '../../../ui/feedback/Badge';
import { Button } from '../../../ui/form/Button';
import { Check } from '../../../ui/form/Check';
import { TextArea } from '../../../ui/form/TextArea';
import { Card } from '../../../ui/layout/Card';
import { Stack, Text } from '../../../ui/layout/primitives';
import type { ImportFile } from '../useImportFile';
import styles from './FileFindings.module.css';

interface FileFindingsProps {
  file: ImportFile;
  onReopen(choice: ReadChoice): void;
}

/** Lines that can be fixed at once. */
const MAX_LINES = 20;

/** What the file holds that its sender may not see, and what cannot be read as it stands (R220 to R222). */
export function FileFindings({ file, onReopen }: FileFindingsProps) {
  const { unseen, lineErrors = [], hasEndSign, sheets = [], hiddenSheets = [] } = file;
  const notRead = hiddenSheets.filter((at) => at !== file.sheet);
  const parts = [
    unseen && unseen.rows.length > 0 && <HiddenRows key="rows" file={file} onReopen={onReopen} />,
    unseen && unseen.columns.length > 0 && <HiddenColumns key="columns" file={file} onReopen={onReopen} />,
    notRead.length > 0 && (
      <Text as="p" key="sheets">
        {fileFindings.hiddenSheets(notRead.map((at) => sheets[at] ?? ''))}
      </Text>
    ),
    file.samples && <EncodingQuestion key="encoding" file={file} onReopen={onReopen} />,
    (lineErrors.length > 0 || file.choice?.takes?.shortLines) && (
      <UnreadLines key="lines" file={file} onReopen={onReopen} />
    ),
    hasEndSign && (
      <Text as="p" key="end">
        {fileFindings.endSign}
      </Text>
    ),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className={styles.findings}>
      <Card title={fileFindings.inTheFile} actions={<Badge tone="warning">{parts.length}</Badge>} line>
        <Stack gap="3">{parts}</Stack>
      </Card>
    </div>
  );
}

function HiddenRows({ file, onReopen }: FileFindingsProps) {
  const { number } = useFormats();
  const rows = file.unseen?.rows ?? [];
  return (
    <div>
      <Text as="p">{fileFindings.hiddenRows(rows)}</Text>
      <Check
        checked={!file.choice?.takes?.hiddenRows}
        onChange={({ target }) => onReopen({ takes: { hiddenRows: !target.checked } })}
      >
        {fileFindings.leaveOutRows(rows.length, number(rows.length))}
      </Check>
    </div>
  );
}

function HiddenColumns({ file, onReopen }: FileFindingsProps) {
  const columns = file.unseen?.columns ?? [];
  return (
    <div>
      <Text as="p">{fileFindings.hiddenColumns(columns)}</Text>
      <Check
        checked={!file.choice?.takes?.hiddenColumns}
        onChange={({ target }) => onReopen({ takes: { hiddenColumns: !target.checked } })}
      >
        {fileFindings.leaveOutColumns(columns.length)}
      </Check>
    </div>
  );
}

function EncodingQuestion({ file, onReopen }: FileFindingsProps) {
  return (
    <section aria-label={importing.encoding}>
      <Text as="p">{fileFindings.uncertain}</Text>
      {file.samples?.map(({ encoding, texts }) => (
        <div key={encoding} className={styles.sample}>
          <Button size="sm" onClick={() => onReopen({ encoding })}>
            {fileFindings.readAs(fileFindings.encodings[encoding])}
          </Button>
          <Text translate="no">{texts.join(', ')}</Text>
        </div>
      ))}
    </section>
  );
}

function UnreadLines({ file, onReopen }: FileFindingsProps) {
  const { number } = useFormats();
  const { lineErrors = [], choice } = file;
  const short = lineErrors.filter(({ kind }) => kind === 'fewerCells').length;
  const takesShort = choice?.takes?.shortLines === true;
  const rest = lineErrors.length - MAX_LINES;
  return (
    <div>
      {lineErrors.length > 0 && (
        <Text as="p">{fileFindings.unreadLines(lineErrors.length, number(lineErrors.length))}</Text>
      )}
      {(short > 0 || takesShort) && (
        <Check
          checked={!takesShort}
          onChange={({ target }) => onReopen({ takes: { shortLines: !target.checked } })}
        >
          {fileFindings.leaveOutShort(short, number(short))}
        </Check>
      )}
      {lineErrors.slice(0, MAX_LINES).map((lineError) => (
        <UnreadLine
          // a line that was fixed and is still wrong keeps what was typed
          key={lineError.line}
          lineError={lineError}
          onFix={(text) => onReopen({ fixed: new Map([[lineError.line, text]]) })}
        />
      ))}
      {rest > 0 && <Text as="p">{fileFindings.moreLines(number(rest))}</Text>}
    </div>
  );
}

/** A line with more signs is not fixed in a field. */
const MAX_FIXED_LENGTH = 4_000;

function UnreadLine({ lineError, onFix }: { lineError: LineError; onFix(text: string): void }) {
  const { line, kind, text, cells, expected } = lineError;
  const [typed, setTyped] = useState(text);
  const isMendable = text !== '' && text.length <= MAX_FIXED_LENGTH;
  return (
    <div className={styles.line}>
      {isMendable ? (
        <TextArea
          label={fileFindings.line(line)}
          hint={fileFindings.lineError(kind, cells, expected)}
          rows={text.includes('\n') ? 2 : 1}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <Text as="p">
          {fileFindings.line(line)}: {fileFindings.lineError(kind, cells, expected)}
        </Text>
      )}
      {isMendable && (
        <Button size="sm" disabled={typed === text} onClick={() => onFix(typed)}>
          {fileFindings.takeLine(line)}
        </Button>
      )}
    </div>
  );
}
