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
import type { AnyResource } from '../../kit/calls';
import { routeOf } from '../../kit/pages';
import { dashboard } from '../../messages/dashboard';
import { useMay } from '../../session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import styles from './dashboard.module.css';

/** What is made most often comes first. */
const FIRST = ['product', 'coupon'];

const ICONS: Readonly<Record<string, LucideIcon>> = {
  product: PackagePlus,
  coupon: TicketPercent,
  brand: Tag,
  category: FolderPlus,
  subcategory: FolderTree,
  vendor: Truck,
};

/** The create pages that the role may open. */
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
