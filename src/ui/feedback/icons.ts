import {
  Beer,
  Boxes,
  Candy,
  Coffee,
  Cookie,
  CupSoda,
  Folder,
  FolderTree,
  Gift,
  IceCreamCone,
  type LucideIcon,
  Package,
  Popcorn,
  Sandwich,
  ScanBarcode,
  Shirt,
  ShoppingBag,
  ShoppingCart,
  TableProperties,
  Tag,
  Tags,
  TicketPercent,
  Truck,
  Utensils,
} from 'lucide-react';

/**
 * The icons of a resource and of its records. Declarations name them, because they are loaded with the sign-in,
 * which shows none: this file is loaded with the frame of a signed-in user.
 */
const icons = {
  bag: ShoppingBag,
  barcode: ScanBarcode,
  beer: Beer,
  boxes: Boxes,
  cart: ShoppingCart,
  candy: Candy,
  coffee: Coffee,
  cookie: Cookie,
  cup: CupSoda,
  cutlery: Utensils,
  folder: Folder,
  folders: FolderTree,
  gift: Gift,
  iceCream: IceCreamCone,
  package: Package,
  popcorn: Popcorn,
  sandwich: Sandwich,
  shirt: Shirt,
  table: TableProperties,
  tag: Tag,
  tags: Tags,
  ticket: TicketPercent,
  truck: Truck,
} as const satisfies Record<string, LucideIcon>;

/** An icon as a declaration gives it: one of {@link icons} by name, or a component that it brings itself. */
export type IconChoice = keyof typeof icons | LucideIcon;

/** The component of an icon. */
export function iconOf(choice: IconChoice): LucideIcon {
  return typeof choice === 'string' ? icons[choice] : choice;
}
