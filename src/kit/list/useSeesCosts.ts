import { useMay } from '../../session/auth/session';
import { useRegister } from '../declare/register';
import { seesPage } from './useSeesPage';

/** Whether the role sees what records cost, and margins: it may read the page that costs are kept on (R242). */
export function useSeesCosts(): boolean {
  const may = useMay();
  return useRegister().every((resource) => seesPage(resource, resource.costs?.page, may));
}
