import { useEffect } from 'react';

/** Names the window while the caller is there; the name that it had before comes back when it leaves. */
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
