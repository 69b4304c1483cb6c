import {
  ArrowRight,
  Building2,
  Layers,
  type LucideIcon,
  MapPin,
  Phone,
  ShoppingCart,
  Tags,
  TextAlignStart,
  TicketPercent,
  Warehouse,
} from 'lucide-react';

/** The icons of the tabs of a record, by the name of their page. */
const TABS: Record<string, LucideIcon> = {
  description: TextAlignStart,
  division: Layers,
  pricing: Tags,
  inventory: Warehouse,
  order: ShoppingCart,
  venue: MapPin,
  scope: TicketPercent,
  contact: Phone,
  address: Building2,
};

/** The icon of a tab by the name of its page. */
export const tabIcon = (page: string): LucideIcon => TABS[page] ?? ArrowRight;
