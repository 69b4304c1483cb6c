import type { ListColumn } from '../../kit/declare/listDeclaration';
import { vendors } from '../../messages/vendors';
import type { Vendor } from './record';

export const columns: readonly ListColumn<Vendor>[] = [
  {
    exports: ['vendorDetails.leadTimeDays'],
    keyOf: ({ vendorDetails }) => vendorDetails.leadTimeDays ?? undefined,
    column: {
      key: 'leadTime',
      header: vendors.leadTime,
      width: '96px',
      align: 'end',
      priority: 3,
      cell: ({ vendorDetails: { leadTimeDays } }) =>
        typeof leadTimeDays === 'number' ? vendors.days(leadTimeDays) : null,
    },
  },
  {
    exports: ['contactDetails.contactEmail'],
    keyOf: ({ contactDetails }) => contactDetails?.contactEmail,
    column: {
      key: 'email',
      header: vendors.email,
      width: 'minmax(150px, 1.6fr)',
      mobile: 'meta',
      priority: 2,
      cell: ({ contactDetails }) => {
        const email = contactDetails?.contactEmail;
        return email && <span title={email}>{email}</span>;
      },
    },
  },
];
