import type { AnyResource } from '../kit/calls';
import { account } from './account/account';
import { brand } from './brand/brand';
import { company } from './company/company';
import { venue } from './venue/venue';

/**
 * Every resource of the product, in the sidebar's order (specification section 2); those without a list page are state
 * and calls only. A new resource is its declaration and one line here.
 */
export const register: readonly AnyResource[] = [brand, company, venue, account];
