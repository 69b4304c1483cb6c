import { exampleRecords } from './records';

const { company, venue, room, order } = exampleRecords;

/** Bodies that no declaration of a field gives, by resource and operation. */
export const exampleBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signIn: {
    login: { email: 'ines.duarte@halden.example', password: 'Curtain#1' },
    loginAlternative: { loginIdentifier: '1001', userPin: '7391' },
    forgot: { email: 'ines.duarte@halden.example' },
    resetPassword: { password: 'Curtain#2' },
    resetPin: { pin: '7392' },
    code: { code: '204815' },
  },
  account: {
    updatePassword: { currentPassword: 'Curtain#1', password: 'Curtain#2' },
    updatePin: { currentPin: '7391', pin: '7392' },
  },
  company: {
    create: { companyDetails: company?.companyDetails },
    update: { companyDetails: company?.companyDetails },
    updateBrand: { brand: { brandName: 'Halden' } },
    updateContact: { contactDetails: company?.contactDetails },
    updateAddress: { addressDetails: { cCity: 'Kiel' } },
  },
  venue: {
    create: { venueDetails: venue?.venueDetails, companyId: venue?.companyId },
    update: { venueDetails: venue?.venueDetails },
    updateContact: { contactDetails: venue?.contactDetails },
    updateAddress: { addressDetails: venue?.addressDetails },
  },
  room: {
    create: { roomDetails: room?.roomDetails, venueId: room?.venueId },
    update: { roomDetails: room?.roomDetails },
    updateVenue: { venueId: room?.venueId },
  },
  order: {
    create: { Customer: order?.Customer, items: order?.items, venue: order?.venue },
    updateStatus: { orderStatus: 'Ready' },
  },
};

/** A value of each parameter of a path. */
export const exampleParams: Readonly<Record<string, string>> = {
  id: '65f1a0000000000000000001',
  productId: '65f1a0000000000000000005',
  venueId: '65f1a00000000000000000b1',
  name: 'POPCORN20',
  email: 'ines.duarte@halden.example',
  userNumber: '1001',
  resetToken: 'b7e0c1',
};
