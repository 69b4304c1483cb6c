import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { RecordOf } from '../../../../kit/declare/registered';
import { keyOf } from '../../../../kit/documents/documentBase';
import type { DocumentStore } from '../../../../kit/documents/documentStore';
import { useList } from '../../../../kit/state/useResource';
import type { ScannedCode } from '../../../../lib/scannerKeys';
import { inSlices } from '../../../../lib/timeSlices';
import { move as texts } from '../../../../messages/move';
import { documentFileSlices } from '../../../../rules/documentFile';
import { slipCodeIn } from '../../../../rules/movements';
import { slipPageIn } from '../../../../rules/slips';
import { useUser } from '../../../../session/auth/session';
import { useScannerPreferences } from '../../../../session/preferences/preferences';
import { useScopeOptions } from '../../../../session/scope/scopeOptions';
import { useCameraScan } from '../../../../ui/camera/useCameraScan';
import { TextField } from '../../../../ui/form/TextField';
import { useScanFeedback } from '../../../../ui/hooks/useScanFeedback';
import { useScanner } from '../../../../ui/hooks/useScanner';
import { Inline, Stack, Text } from '../../../../ui/layout/primitives';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog';
import type { MoveProps } from '../../apply/moveProps';
import { FileButton } from '../../enter/FileButton';
import { takeSlipFile, takeSlipPage } from './takeSlip';

/** Finds the slip that has come: by its code, which is scanned, read by the camera or typed, or by its file. */
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
  const { prefix, suffix, hasSound } = useScannerPreferences();
  const feedback = useScanFeedback(hasSound);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<string>();

  /** Takes a code or the text of a page; false where it leads to no slip. */
  const take = async (text: string): Promise<boolean> => {
    if (!user) return false;
    setError(undefined);
    setNote(undefined);
    const refuse = (sentence: string) => {
      setError(sentence);
      return false;
    };
    const page = slipPageIn(text);
    const code = page?.code ?? slipCodeIn(text);
    if (code === undefined) return refuse(texts.noSlipCode);
    if (!page) {
      const stored = await store.read(keyOf(user._id, code)).catch(() => undefined);
      if (!stored) return refuse(texts.slipMissing(code));
      onOpen(code);
      return true;
    }
    const left = await takeSlipPage(store, user, page, { products, venues });
    if (!left) return refuse(texts.slipUnknown(code));
    setTyped('');
    if (left.length === 0) onOpen(code);
    else setNote(texts.pageTaken(page.page, page.pages, left));
    return true;
  };
  const onScan = async ({ code, usCode }: ScannedCode) => {
    const isTaken = await take(slipPageIn(code) ? code : (usCode ?? code));
    feedback.show(isTaken ? 'found' : 'unknown');
  };
  const open = async (text: string) => {
    const file = await inSlices(documentFileSlices(text));
    if (!user || file?.kind !== 'stock-slip') return setError(texts.noSlipFile);
    await takeSlipFile(store, user, file);
    onOpen(file.id);
  };
  const camera = useCameraScan({ onCode: (scan) => void onScan(scan) });
  useScanner((scan) => void onScan(scan), {
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
        {camera.view}
        <TextField label={texts.slipCode} value={typed} onChange={setTyped} error={error} />
        {note && <Text role="status">{note}</Text>}
        <Inline gap="2" wrap>
          {camera.control}
          <FileButton icon={FolderOpen} onText={open}>
            {texts.openSlipFile}
          </FileButton>
        </Inline>
      </Stack>
    </ConfirmDialog>
  );
}
