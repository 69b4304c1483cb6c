import { useMay } from '../../session/auth/session';
import { routeOf } from '../declare/pages';
import { useRegister } from '../declare/register';

/** Whether the role sees what records cost, and margins: it may read the page that costs are kept on (R242). */
export function useSeesCosts(): boolean {
  const may = useMay();
  return useRegister().every(({ costs, pages }) => {
    const page = costs && pages[costs.page];
    return page === undefined || may(routeOf(page), 'read');
  });
}
