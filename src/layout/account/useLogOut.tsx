import { type ReactNode, useState } from 'react';
import { useOptionalService } from '../../host/services';
import { useDiscard } from '../../kit/record/useDiscard';
import { signOut } from '../../session/auth/auth';
import { useStoreDispatch, useUser } from '../../session/auth/session';
import { isSharedComputer } from '../../session/sharedComputer';
import { useLoadFailures } from '../../ui/hooks/loadFailures';

/**
 * Logs the user out, from the sidebar and the palette: what that loses is confirmed before, unsaved edits (R79), work that
 * runs (R187), and on a shared computer open counts and movements (R243). The caller renders the dialog.
 */
export function useLogOut(): { ask(): void; dialog: ReactNode } {
  const dispatch = useStoreDispatch();
  const user = useUser()?._id;
  const backend = useOptionalService('backend');
  const { report } = useLoadFailures();
  const discard = useDiscard('logout');
  const [dialog, setDialog] = useState<ReactNode>();
  const leave = () => dispatch(signOut());
  const nameDocuments = async (owner: string, from: () => string) => {
    const { OpenDocuments, openDocumentsOf, dropAllDocuments } = await import(
      '../../features/movements/leaving/OpenDocuments'
    );
    const documents = await openDocumentsOf(from, owner);
    if (documents.length === 0) return leave();
    const close = () => setDialog(undefined);
    const confirm = async () => {
      close();
      if (signOut.fulfilled.match(await leave())) await dropAllDocuments(from, owner);
    };
    return setDialog(
      <OpenDocuments documents={documents} onCancel={close} onConfirm={() => void confirm().catch(report)} />,
    );
  };
  const begin = () => {
    if (!isSharedComputer() || user === undefined || !backend) return void leave();
    // who wants to leave can: what could not be named stays where it is
    nameDocuments(user, backend).catch((error) => {
      report(error);
      void leave();
    });
  };
  return { ask: () => void discard(begin), dialog };
}
