/** What is wrong with records of a list that want looking after: on the dashboard, and on the pill of the filter. */
export const health = {
  filter: 'Data health',
  duplicate: 'Name used more than once',
  inactiveCategory: 'Active in an inactive category',
  inactiveBrand: 'Active under an inactive brand',
  noBrand: 'Brand does not exist',
  noCategory: 'Category does not exist',
} as const;
