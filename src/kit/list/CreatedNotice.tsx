import { X } from 'lucide-react';
import { lists } from '../../messages/lists';
import { useMay } from '../../session/auth/session';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/form/Button';
import { ButtonLink } from '../../ui/form/ButtonLink';
import { hrefTo, routeOf } from '../declare/pages';
import type { AnyResource } from '../declare/resource';
import styles from './CreatedNotice.module.css';
import type { CreatedPlace } from './useCreated';

interface CreatedNoticeProps {
  resource: AnyResource;
  name: string;
  /** Undefined while only the name is known. */
  id: string | undefined;
  place: CreatedPlace | undefined;
  /** Clears the filters. */
  onShow(): void;
  onDismiss(): void;
}

/**
 * Rendered above a list whose record was just created: where it is when no row shows it, and links to the
 * next steps of its declaration that the role may take. Renders nothing where neither applies.
 */
export function CreatedNotice({ resource, name, id, place, onShow, onDismiss }: CreatedNoticeProps) {
  const may = useMay();
  const { details } = resource.pages;
  const steps = Object.values(resource.pages).filter(
    (page) => page.afterCreate !== undefined && may(routeOf(page), 'write'),
  );
  const isHidden = place === 'filtered' || place === 'outOfScope';
  if (!isHidden && (steps.length === 0 || id === undefined)) return null;
  return (
    <div className={styles.notice}>
      <Banner
        announce
        action={
          <Button variant="ghost" size="sm" icon={X} iconOnly onClick={onDismiss}>
            {lists.dismiss}
          </Button>
        }
      >
        <div className={styles.line}>
          <span className={styles.text}>{lists.created(name, place ?? 'shown')}</span>
          {place === 'filtered' && (
            <Button variant="link" size="sm" onClick={onShow}>
              {lists.showCreated}
            </Button>
          )}
          {place === 'outOfScope' && details && id !== undefined && (
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
        </div>
      </Banner>
    </div>
  );
}
