import { useLocation } from 'react-router-dom';
import { MOVE_VIEW } from '../../kit/documents/noteDrafts';

/** Where the view Move shows a movement, or all of them; the filters of the list stay. */
export function useMoveLink(movement: string | undefined): { search: string } {
  const params = new URLSearchParams(useLocation().search);
  params.delete('venues');
  params.set('view', MOVE_VIEW);
  if (movement !== undefined) params.set('movement', movement);
  return { search: `?${params}` };
}
