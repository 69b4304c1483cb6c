import { type ReactNode, useCallback, useState } from 'react';
import { useLoaded } from '../../ui/hooks/useLoaded';

const load = async () => (await import('../../features/journal/screen/JournalDrawer')).JournalDrawer;

/** The drawer of the journal, whose code is loaded with the first press. */
export function useJournalDrawer(): { open(): void; isLoading: boolean; drawer: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Drawer = useLoaded(load, isOpen, close);
  return {
    open: useCallback(() => setOpen(true), []),
    isLoading: isOpen && !Drawer,
    drawer: isOpen && Drawer && <Drawer onClose={close} />,
  };
}
