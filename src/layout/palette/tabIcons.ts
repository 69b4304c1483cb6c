import {
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
import type { TabIcon } from '../../kit/declare/pages';

/** The icons that declarations name; loaded with the palette, which alone renders them. */
export const tabIcons: Readonly<Record<TabIcon, LucideIcon>> = {
  building: Building2,
  cart: ShoppingCart,
  layers: Layers,
  phone: Phone,
  pin: MapPin,
  tags: Tags,
  text: TextAlignStart,
  ticket: TicketPercent,
  warehouse: Warehouse,
};
