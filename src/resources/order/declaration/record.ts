import type { Identified } from '../../../kit/declare/record';

/** An online order (R75): read only except for its status. */
export interface Order extends Identified {
  orderNumber: string;
  /** A moment, in the server's format. */
  orderDate: string;
  orderStatus: string;
  Customer?: Customer | null;
  /** An id or a populated venue, where the server sends one. */
  venue?: unknown;
  /** Lines in any form that {@link linesOf} reads. */
  items?: readonly unknown[];
  /** In the host's currency. */
  totalAmount?: number;
  notes?: string;
}

/** The customer; what the server leaves out is not shown. */
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
