/** The access level of a role on a page (R25). */
export type Access = 'none' | 'read' | 'write';

/** An entry of `user_p/permissions`. */
interface PermissionEntry {
  pageRoute: string;
  roles: { role: string; access: Access }[];
}

const ORDER: Access[] = ['none', 'read', 'write'];

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

const plain = (route: string) => route.replace(/^\/stock(?=\/)/i, '').replace(/\/+$/, '') || '/';

const entry = (pageRoute: string, roles: Record<string, Access>): PermissionEntry => ({
  pageRoute,
  roles: Object.entries(roles).map(([role, access]) => ({ role, access })),
});

/** The levels of the sections. A role without an entry in a row is denied, as with 'none'. */
const stock = { Admin: 'write', 'Stock manager': 'write', 'Venue staff': 'read', Trainee: 'none' } as const;

function initialEntries(): PermissionEntry[] {
  return [
    entry('/all-brands', stock),
    entry('/all-categories', stock),
    entry('/all-subcategories', stock),
    entry('/all-products', stock),
    entry('/all-products/product-pricing', { ...stock, 'Venue staff': 'none' }),
    entry('/all-products/product-inventory', stock),
    entry('/all-coupons', stock),
    entry('/all-coupons/coupon-scope', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'read' }),
    entry('/all-vendors', stock),
    entry('/all-vendors/vendor-contact', { ...stock, 'Venue staff': 'none' }),
    entry('/account', { Admin: 'write', 'Stock manager': 'write', 'Venue staff': 'write', Trainee: 'none' }),
    entry('/films', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'read' }),
    entry('/scheduler', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'none' }),
    entry('/users', { Admin: 'write', 'Stock manager': 'none' }),
    entry('/pos-system', {
      Admin: 'write',
      'Stock manager': 'write',
      'Venue staff': 'write',
      Trainee: 'none',
    }),
    entry('/companies', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'none' }),
    entry('/venues', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'none' }),
    entry('/rooms', { Admin: 'write', 'Stock manager': 'read', 'Venue staff': 'none' }),
    entry('/report-issue', {
      Admin: 'write',
      'Stock manager': 'write',
      'Venue staff': 'write',
      Trainee: 'none',
    }),
  ];
}

/** The permission list and the API's own check of it: the server refuses what the client hides. */
export class Permissions {
  private entries = initialEntries();

  /** The list as `user_p/permissions` returns it. */
  list(): readonly PermissionEntry[] {
    return this.entries;
  }

  /** Sets the level of a role on a page, until the API is reset or restarted. */
  set(pageRoute: string, role: string, access: Access): void {
    const route = plain(pageRoute);
    const found = this.entries.find((candidate) => same(plain(candidate.pageRoute), route));
    if (!found) {
      this.entries.push(entry(route, { [role]: access }));
      return;
    }
    found.roles = [...found.roles.filter((grant) => !same(grant.role, role)), { role, access }];
  }

  /** Restores the initial list. */
  reset(): void {
    this.entries = initialEntries();
  }

  /** Whether a role may act on a page. The page's own entry takes precedence over its section's. */
  allows(role: string, pageRoute: string, needed: Access): boolean {
    const route = plain(pageRoute);
    const section = `/${route.split('/')[1] ?? ''}`;
    const find = (wanted: string) =>
      this.entries.find((candidate) => same(plain(candidate.pageRoute), wanted));
    const held =
      (find(route) ?? find(section))?.roles.find((grant) => same(grant.role, role))?.access ?? 'none';
    return ORDER.indexOf(held) >= ORDER.indexOf(needed);
  }
}
