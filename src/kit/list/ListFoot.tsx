import { useSyncExternalStore } from 'react';
import { useLoaded } from '../../ui/hooks/useLoaded';
import { useOpenChanges } from '../changes/set/openChanges';
import { useChangeSizes } from '../changes/set/useChangeSet';
import type { AnyResource, ListFootProps } from '../declare/resource';
import { useDrafts } from '../store/drafts';
import styles from './list.module.css';

/** The foot of a list, which is loaded once there are changes. */
export function ListFoot({ load, ...props }: ListFootProps & { load: NonNullable<AnyResource['listFoot']> }) {
  const address = props.resource.pages.list?.path ?? '';
  const { set, sender } = useOpenChanges(address);
  const { changes } = useChangeSizes(set);
  const sending = useSyncExternalStore(sender.subscribe, sender.state);
  const hasDraft = address in useDrafts();
  const Foot = useLoaded(load, changes > 0 || hasDraft || sending !== null, nothing);
  return (
    Foot && (
      <div className={styles.foot}>
        <Foot {...props} />
      </div>
    )
  );
}

const nothing = () => undefined;
