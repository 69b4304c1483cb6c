import { useEffect, useState } from 'react';

/** At this width and below the sidebar is a drawer over the page (R99), and the scope one button. */
export const PHONE_QUERY = '(max-width: 480px)';

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(PHONE_QUERY).matches);
  useEffect(() => {
    const query = window.matchMedia(PHONE_QUERY);
    const read = () => setMatches(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return matches;
}
