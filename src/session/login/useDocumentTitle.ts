import { useEffect } from 'react';

/** Sets the window's title while the caller is mounted, and restores the earlier one. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
