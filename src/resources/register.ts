import type { RecordOf, ResourceName } from '../kit/declare/registered';
import type { AnyResource, Resource } from '../kit/declare/resource';
import { account } from './account/account';
import { brand } from './brand/brand';
import { category } from './category/category';
import { company } from './company/company';
import { coupon } from './coupon/coupon';
import { order } from './order/declaration/order';
import { product } from './product/declaration/product';
import { room } from './room/room';
import { subcategory } from './subcategory/subcategory';
import { vendor } from './vendor/vendor';
import { venue } from './venue/venue';

/**
 * Every resource of the product, in the sidebar's order (R99); those without a list page are
 * state and calls only. A new resource is its declaration and one line here. The compiler refuses one that is
 * missing here, or missing in `RegisteredResources`.
 */
const resources: { readonly [Name in ResourceName]: Resource<RecordOf<Name>> } = {
  brand,
  category,
  subcategory,
  coupon,
  order,
  product,
  vendor,
  company,
  venue,
  room,
  account,
};

/** The declarations as all code that treats resources alike receives them. */
export const register: readonly AnyResource[] = Object.values(resources);
