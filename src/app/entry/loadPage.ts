import { matchRoutes } from 'react-router-dom';
import { register } from '../../resources/register';
import { routes } from '../routing/routes';

/** Loads the code of the page at `path` (inside the app), and of the frame around it. Never rejects. */
export async function loadPage(path: string): Promise<void> {
  const matches = matchRoutes(routes(register), path) ?? [];
  const loads = matches.map(async ({ route: { lazy } }) => typeof lazy === 'function' && lazy());
  await Promise.allSettled(loads);
}
