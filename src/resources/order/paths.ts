/** Where orders are; the declaration and its screens both read it. */
export const LIST = '/all-online-orders';
export const VIEW = '/all-online-orders/view-order/:id';
