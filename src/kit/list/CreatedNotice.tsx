import { X } from 'lucide-react';
import { lists } from '../../messages/lists';
import { sent } from '../../messages/review';
import { useMay } from '../../session/auth/session';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { Inline } from '../../ui/layout/primitives';
import { hrefTo, routeOf } from '../declare/pages';
import type { AnyResource } from '../declare/resource';
import type { StoredValue } from '../state/created';
import styles from './CreatedNotice.module.css';
import type { CreatedPosition } from './useCreated';

interface CreatedNoticeProps {
  resource: AnyResource;
  name: string;
  /** Undefined while only the name is known. */
  id: string | undefined;
  position: CreatedPosition | undefined;
  /** What the server has stored otherwise than it was sent. */
  rejected?: readonly StoredValue[] | undefined;
  /** Clears the filters. */
  onShow(): void;
  onDismiss(): void;
}

/**
 * Rendered above a list whose record was just created: where it is when no row shows it, what the server did not
 * keep of it, and links to the next steps of its declaration that the role may take. Renders nothing where none of
 * these applies.
 */
export function CreatedNotice({
  resource,
  name,
  id,
  position,
  rejected = [],
  onShow,
  onDismiss,
}: CreatedNoticeProps) {
  const may = useMay();
  const { details } = resource.pages;
  const steps = Object.values(resource.pages).filter(
    (page) => page.afterCreate !== undefined && may(routeOf(page), 'write'),
  );
  const isHidden = position === 'filtered' || position === 'outOfScope';
  const isDifferent = rejected.length > 0;
  if (!isHidden && !isDifferent && (steps.length === 0 || id === undefined)) return null;
  return (
    <div className={styles.notice}>
      <Banner
        announce
        tone={isDifferent ? 'warning' : 'neutral'}
        action={
          <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onDismiss}>
            {lists.dismiss}
          </Button>
        }
      >
        <Inline wrap className={styles.line}>
          <span className={styles.text}>
            {lists.created(name, position ?? 'shown')}
            {isDifferent && ` ${sent.notAllStored(rejected)}`}
          </span>
          {position === 'filtered' && (
            <Button variant="link" size="sm" onClick={onShow}>
              {lists.showCreated}
            </Button>
          )}
          {(position === 'outOfScope' || isDifferent) && details && id !== undefined && (
            <ButtonLink variant="link" size="sm" to={hrefTo(details, { id })}>
              {lists.openOne(name)}
            </ButtonLink>
          )}
          {id !== undefined &&
            steps.map((page) => (
              <ButtonLink key={page.path} variant="link" size="sm" to={hrefTo<string>(page, { id })}>
                {page.afterCreate}
              </ButtonLink>
            ))}
        </Inline>
      </Banner>
    </div>
  );
}
