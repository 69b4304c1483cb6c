/** The data health checks, named on the dashboard and in the filters of lists (R97). */
export const health = {
  filter: 'Data health',
  duplicate: 'Name used more than once',
  inactiveCategory: 'Active in an inactive category',
  inactiveBrand: 'Active under an inactive brand',
  noBrand: 'Brand does not exist',
  noCategory: 'Category does not exist',
} as const;
