import type { Identified } from '../../kit/effects';

/** An online order (specification section 3, decisions section 6): read only but for its status. */
export interface Order extends Identified {
  orderNumber: string;
  /** A moment, as the server writes it. */
  orderDate: string;
  orderStatus: string;
  Customer?: Customer | null;
  /** An id or a populated venue, where the server sends one. */
  venue?: unknown;
  /** Lines as {@link linesOf} reads them. */
  items?: readonly unknown[];
  /** In the host's currency. */
  totalAmount?: number;
  notes?: string;
}

/** Who ordered; what the server leaves out is not shown. */
export interface Customer {
  name?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

/** 'Lena Brandt'. */
export function customerName({ Customer }: Order): string {
  return [Customer?.name, Customer?.lastName].filter(Boolean).join(' ');
}
