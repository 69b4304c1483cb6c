import type { AnyResource } from '../../kit/declare/resource';
import { Layout } from '../../layout/Layout';
import { NewVersion } from './newVersion/NewVersion';

/** The frame around every page of a signed-in user, with the notice about a new version: one chunk. */
export function Frame({ resources }: { resources: readonly AnyResource[] }) {
  return <Layout resources={resources} notice={<NewVersion />} />;
}
