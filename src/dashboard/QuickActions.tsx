import {
  FolderPlus,
  FolderTree,
  type LucideIcon,
  PackagePlus,
  Plus,
  Tag,
  TicketPercent,
  Truck,
} from 'lucide-react';
import { routeOf } from '../kit/declare/pages';
import type { AnyResource } from '../kit/declare/resource';
import { dashboard } from '../messages/dashboard';
import { useMay } from '../session/auth/session';
import { ButtonLink } from '../ui/form/ButtonLink';
import { Card } from '../ui/layout/Card';
import styles from './dashboard.module.css';

/** The resources that are created most often. */
const FIRST = ['product', 'coupon'];

const ICONS: Readonly<Record<string, LucideIcon>> = {
  product: PackagePlus,
  coupon: TicketPercent,
  brand: Tag,
  category: FolderPlus,
  subcategory: FolderTree,
  vendor: Truck,
};

/** Links to the create pages that the role may open. */
export function QuickActions({ resources }: { resources: readonly AnyResource[] }) {
  const may = useMay();
  const isFirst = ({ name }: AnyResource) => FIRST.includes(name);
  const ordered = [
    ...resources.filter(isFirst).sort((one, other) => FIRST.indexOf(one.name) - FIRST.indexOf(other.name)),
    ...resources.filter((resource) => !isFirst(resource)),
  ];
  const actions = ordered.flatMap(({ name, label, pages: { create } }) =>
    create && may(routeOf(create), create.access ?? 'write') ? [{ name, label, to: create.path }] : [],
  );
  if (actions.length === 0) return null;
  return (
    <Card title={dashboard.actions}>
      <div className={styles.quick}>
        {actions.map(({ name, label, to }) => (
          <ButtonLink key={name} to={to} icon={ICONS[name] ?? Plus}>
            {dashboard.create(label.one)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
