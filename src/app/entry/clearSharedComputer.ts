import { forgetColumns } from '../../features/import/columns/rememberColumns';
import type { Journal } from '../../features/journal/journal';
import { dropDocuments, isFinished } from '../../kit/documents/documentsOf';
import { dropPersonal } from '../../lib/device/personalLists';

/** Deletes what a user who has signed out leaves on a shared computer, and what others would find of it (R243). */
export async function clearSharedComputer(
  journal: Pick<Journal, 'open'>,
  backend: () => string,
  user: string,
): Promise<void> {
  forgetColumns();
  dropPersonal(user);
  const { storage, recorder } = await journal.open();
  await recorder.flush();
  await storage.clear(user);
  await dropDocuments(backend, user, isFinished);
}
