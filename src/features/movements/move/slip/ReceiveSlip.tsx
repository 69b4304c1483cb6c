import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { RecordOf } from '../../../../kit/declare/registered';
import { keyOf } from '../../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { useList } from '../../../../kit/state/useResource';
import { inSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import { documentFileSlices } from '../../../../rules/documentFile';
import { slipCodeIn } from '../../../../rules/movements';
import { slipPageIn } from '../../../../rules/slips';
import { useUser } from '../../../../session/auth/session';
import { useScannerPreferences } from '../../../../session/preferences/preferences';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { TextField } from '../../../../ui/form/TextField';
import { useScanner } from '../../../../ui/hooks/useScanner';
import { Stack, Text } from '../../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog';
import type { MoveProps } from '../../apply/moveProps';
import { FileButton } from '../../enter/FileButton';
import { takeSlipFile, takeSlipPage } from './takeSlip';

/** Finds the slip that has come: by its scanned or typed code, or by its file. */
export function ReceiveSlip({
  list,
  store,
  onOpen,
  onCancel,
}: {
  list: MoveProps;
  store: DocumentStore;
  onOpen(code: string): void;
  onCancel(): void;
}) {
  const user = useUser();
  const products = useList<RecordOf<'product'>>(list.resource);
  const { venues } = useScopeOptions();
  const { prefix, suffix } = useScannerPreferences();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();

  const take = async (text: string) => {
    if (!user) return;
    setError(undefined);
    setNote(undefined);
    const page = slipPageIn(text);
    const code = page?.code ?? slipCodeIn(text);
    if (code === undefined) return setError(texts.noSlipCode);
    if (!page) {
      const stored = await store.read(keyOf(user._id, code)).catch(() => undefined);
      return stored ? onOpen(code) : setError(texts.slipMissing(code));
    }
    const left = await takeSlipPage(store, user, page, { products, venues });
    if (!left) return setError(texts.slipUnknown(code));
    if (left.length === 0) return onOpen(code);
    setTyped('');
    setNote(texts.pageTaken(page.page, page.pages, left));
  };
  const open = async (text: string) => {
    const file = await inSlices(documentFileSlices(text));
    if (!user || file?.kind !== 'stock-slip') return setError(texts.noSlipFile);
    await takeSlipFile(store, user, file);
    onOpen(file.id);
  };
  useScanner(({ code, usCode }) => void take(slipPageIn(code) ? code : (usCode ?? code)), {
    prefix,
    suffix,
    isOn: true,
    isKnown: ({ code }) => slipPageIn(code) !== undefined,
    onIncomplete: () => setError(texts.noSlipCode),
  });
  return (
    <ConfirmDialog
      title={texts.receiveSlip}
      confirmLabel={texts.receive}
      cancelLabel={texts.cancel}
      isConfirmDisabled={typed.trim() === ''}
      onConfirm={() => void take(typed)}
      onCancel={onCancel}
    >
      <Stack gap="3">
        <span>{texts.receiveSlipText}</span>
        <TextField label={texts.slipCode} value={typed} onChange={setTyped} error={error} />
        {note && <Text role="status">{note}</Text>}
        <FileButton icon={FolderOpen} onText={open}>
          {texts.openSlipFile}
        </FileButton>
      </Stack>
    </ConfirmDialog>
  );
}
