import { change, changePart, create, list, part, type ResourceTable, record, remove } from './table';

/**
 * Calls of company, venue and room. Every session may read companies and venues, because the header needs
 * them.
 */
export const estateTables: ResourceTable[] = [
  {
    name: 'company',
    label: 'Company',
    prefix: 'company',
    collection: 'companies',
    one: 'company',
    many: 'companies',
    partsWithIds: ['brand', 'contactDetails', 'addressDetails'],
    calls: [
      create('register-company', '/companies'),
      record('get-company-details/:id', null),
      list('get-all-companies', null),
      change('update-company/:id', 'update', 'Company updated successfully', '/companies'),
      remove('delete-company/:id', '/companies'),
      part('get-company-brand/:id', 'brand', 'brand'),
      changePart(
        'update-company-brand/:id',
        'updateBrand',
        ['brand', 'brand'],
        'Company brand updated successfully',
        '/companies',
      ),
      part('get-company-contact/:id', 'contactDetails', 'contact'),
      changePart(
        'update-company-contact/:id',
        'updateContact',
        ['contactDetails', 'contact'],
        'Company contact updated successfully',
        '/companies',
      ),
      part('get-company-address/:id', 'addressDetails', 'address'),
      changePart(
        'update-company-address/:id',
        'updateAddress',
        ['addressDetails', 'address'],
        'Company address updated successfully',
        '/companies',
      ),
    ],
  },
  {
    name: 'venue',
    label: 'Venue',
    prefix: 'company-venue',
    collection: 'venues',
    one: 'venue',
    many: 'venues',
    partsWithIds: ['contactDetails', 'addressDetails'],
    calls: [
      create('register-venue', '/venues'),
      record('get-venue/:id', null),
      list('get-all-venues', null),
      change('update-venue/:id', 'update', 'Venue updated successfully', '/venues'),
      remove('delete-venue/:id', '/venues'),
      part('get-venue-contact/:id', 'contactDetails', 'contact'),
      changePart(
        'update-venue-contact/:id',
        'updateContact',
        ['contactDetails', 'contact'],
        'Venue Contact Updated',
        '/venues',
      ),
      part('get-venue-address/:id', 'addressDetails', 'address'),
      changePart(
        'update-venue-address/:id',
        'updateAddress',
        ['addressDetails', 'address'],
        'Venue Address Updated',
        '/venues',
      ),
    ],
  },
  {
    name: 'room',
    label: 'Room',
    prefix: 'room',
    collection: 'rooms',
    one: 'room',
    many: 'rooms',
    calls: [
      create('create-room', '/rooms'),
      record('get-room/:id', '/rooms'),
      list('get-all-rooms', '/rooms'),
      change('update-room/:id', 'update', 'Room updated successfully', '/rooms'),
      remove('delete-room/:id', '/rooms'),
      change('update-venue/:id', 'updateVenue', 'Room venue updated successfully', '/rooms'),
    ],
  },
];
