/** The paths of the pages; the declaration and its screens both read them. */
export const LIST_PATH = '/all-online-orders';
export const VIEW_PATH = '/all-online-orders/view-order/:id';
