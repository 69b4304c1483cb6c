import type { Identified } from '../../kit/declare/record';

type Texts<Names extends string> = { [Name in Names]?: string };

/** A vendor (src/resources/README.md, Fields of the records). */
export interface Vendor extends Identified {
  vendorDetails: {
    name: string;
    isActive: boolean;
    paymentTermsDays?: number | null;
    leadTimeDays?: number | null;
  } & Texts<'vendorCode' | 'registerNumber' | 'vatNumber' | 'notes'>;
  contactDetails?: Texts<'contactName' | 'contactEmail' | 'contactPhone' | 'website'>;
  addressDetails?: Texts<'addressLine1' | 'addressLine2' | 'city' | 'county' | 'postcode' | 'country'>;
}
