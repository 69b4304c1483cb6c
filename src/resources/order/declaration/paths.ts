/** The paths of the pages; the declaration and its screens both read them. */
export const LIST = '/all-online-orders';
export const VIEW = '/all-online-orders/view-order/:id';
