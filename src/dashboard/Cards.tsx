import { Plus } from 'lucide-react';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { useMay } from '../session/auth/session';
import { iconOf } from '../ui/feedback/icons';
import { ButtonLink } from '../ui/form/ButtonLink';
import { Card } from '../ui/layout/Card';
import styles from './dashboard.module.css';

/** Links to the create pages that the role may open, those with a declared position first. */
export function QuickActions({ resources }: { resources: readonly AnyResource[] }) {
  const may = useMay();
  const positionOf = ({ quickAction }: AnyResource) => quickAction ?? resources.length;
  const actions = resources
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .flatMap(({ name, icon, label, pages: { create } }) =>
      create && may(routeOf(create), create.access ?? 'write')
        ? [{ name, icon, label, to: create.path }]
        : [],
    );
  if (actions.length === 0) return null;
  return (
    <Card title={dashboard.actions}>
      <div className={styles.quick}>
        {actions.map(({ name, icon, label, to }) => (
          <ButtonLink key={name} to={to} icon={icon ? iconOf(icon) : Plus}>
            {dashboard.create(label.one)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
