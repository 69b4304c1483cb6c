import { useEffect, useState } from 'react';
import { claimTitle } from './documentTitle';

/** Sets the window's title while the caller is mounted, and restores the earlier one. */
export function useDocumentTitle(title: string): void {
  const [claim] = useState(claimTitle);
  useEffect(() => claim.show(title), [claim, title]);
  useEffect(() => claim.end, [claim]);
}
