import { useHref, useNavigate } from 'react-router-dom';
import { useHost } from '../../host/HostContext';
import type { Target } from './items';

/**
 * Navigates to the target of an entry, as a link would: inside the app through the router, so that unsaved
 * edits ask for confirmation, to a sibling through the host. `isNewTab` leaves this page as it is.
 */
export function useGoing(): (target: Target, isNewTab: boolean) => void {
  const navigate = useNavigate();
  const { navigation } = useHost();
  const base = useHref('/').replace(/\/$/, '');
  return (target, isNewTab) => {
    if (target.kind === 'action') target.run();
    else if (isNewTab)
      window.open(target.kind === 'page' ? base + target.to : target.href, '_blank', 'noopener');
    else if (target.kind === 'page') void navigate(target.to);
    else if (navigation) navigation.navigate(target.href);
    else window.location.assign(target.href);
  };
}
