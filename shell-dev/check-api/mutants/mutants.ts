import {
  after,
  each,
  first,
  HTML,
  headers,
  isCall,
  JSON_TYPE,
  json,
  preflight,
  raw,
  refusal,
  swallowed,
  without,
} from './edits';
import type { Mutant } from './mutantServer';

/** A backend with one deviation, and the finding that names it: its call, and a part of the path of its field. */
export interface KnownMutant {
  name: string;
  make(): Mutant;
  call: string;
  path: string;
  verdict: 'advice' | 'differs' | 'broken';
}

const BRANDS = 'GET product-brand/get-all-brands';
const PRODUCTS = 'GET product/get-all-products-v2';
const BRAND = 'GET product-brand/get-brand/';
const PRODUCT = 'GET product/get-product-v2/';
const COUPONS = 'GET coupon/get-all-coupons';
const LOGOUT = 'GET user_a/logout-user';
const STATUS = 'GET user_a/user-login-status';
const PERMISSIONS = 'GET user_p/permissions';
const SIGNED_OUT = `${BRANDS}, signed out`;
const BEFORE_PATCH = 'OPTIONS product-brand/update-brand/:id, before PATCH';
const BRAND_BY_ID = 'GET product-brand/get-brand/:id';

type Row = [name: string, verdict: KnownMutant['verdict'], call: string, path: string, make: () => Mutant];

/** Deviations that the reads show. */
const READS: readonly Row[] = [
  [
    'a list under another name',
    'broken',
    BRANDS,
    '',
    () => json(BRANDS, ({ brands }) => ({ brand_list: brands })),
  ],
  ['a list under data', 'differs', BRANDS, '', () => json(BRANDS, ({ brands }) => ({ data: brands }))],
  ['a list by itself', 'differs', BRANDS, '', () => json(BRANDS, ({ brands }) => brands)],
  [
    'an object of records in place of a list',
    'broken',
    BRANDS,
    '',
    () =>
      json(BRANDS, ({ brands }) => ({
        brands: Object.fromEntries(brands.map((one: { _id: string }) => [one._id, one])),
      })),
  ],
  ['a page of HTML with 200', 'broken', BRANDS, '', () => raw(BRANDS, () => ({ status: 200, ...HTML }))],
  [
    'JSON that ends too early',
    'broken',
    BRANDS,
    '',
    () => raw(BRANDS, ({ text }) => ({ text: text.slice(0, text.length / 2) })),
  ],
  [
    'an empty answer',
    'broken',
    BRANDS,
    '',
    () => raw(BRANDS, () => ({ status: 200, text: '', headers: {} })),
  ],
  [
    'a list that fails',
    'broken',
    BRANDS,
    '',
    () =>
      raw(BRANDS, ({ status }) =>
        status === 401 ? {} : { status: 500, text: '{"message":"No."}', headers: JSON_TYPE },
      ),
  ],
  [
    'flat records',
    'differs',
    BRANDS,
    'brandDetails',
    () =>
      json(BRANDS, ({ brands }) => ({
        brands: brands.map(({ brandDetails, ...one }: Record<string, object>) => ({
          ...one,
          ...brandDetails,
        })),
      })),
  ],
  [
    'no origin allowed',
    'broken',
    BRANDS,
    'access-control-allow-origin',
    () => headers((own) => without(own, 'access-control-allow-origin')),
  ],
  [
    'any origin allowed',
    'broken',
    BRANDS,
    'access-control-allow-origin',
    () => headers((own) => ({ ...own, 'access-control-allow-origin': '*' })),
  ],
  [
    'CORS without credentials',
    'broken',
    BRANDS,
    'access-control-allow-credentials',
    () => headers((own) => without(own, 'access-control-allow-credentials')),
  ],
  [
    'no answer to what a browser asks before a change',
    'broken',
    BEFORE_PATCH,
    'status',
    () => preflight(() => ({ status: 404, text: '{"message":"Not found"}' })),
  ],
  [
    'a session that is needed before a change is asked for',
    'broken',
    BEFORE_PATCH,
    'status',
    () => preflight(() => ({ status: 401, text: '{"message":"Unauthorized"}' })),
  ],
  [
    'changes that no other origin may send',
    'broken',
    BEFORE_PATCH,
    'access-control-allow-methods',
    () =>
      preflight(({ headers: own }) => ({ headers: { ...own, 'access-control-allow-methods': 'GET, POST' } })),
  ],
  [
    'JSON that no other origin may send',
    'broken',
    'OPTIONS user_a/login-user, before POST',
    'access-control-allow-headers',
    () => preflight(({ headers: own }) => ({ headers: { ...own, 'access-control-allow-headers': '*' } })),
  ],
  [
    'a token that no other origin may send',
    'differs',
    'OPTIONS room/get-all-rooms, before GET',
    'access-control-allow-headers',
    () =>
      preflight(({ headers: own }) => ({
        headers: { ...own, 'access-control-allow-headers': 'content-type' },
      })),
  ],
  [
    'entity tags that no other origin can read',
    'differs',
    BRANDS,
    'access-control-expose-headers',
    () => headers((own) => without(own, 'access-control-expose-headers')),
  ],
  [
    'a redirect in place of 401',
    'broken',
    SIGNED_OUT,
    'status',
    () => ({
      instead: ({ path }) => (path === 'sign-in' ? { status: 200, ...HTML } : undefined),
      ...refusal(() => ({ status: 302, text: '', headers: { location: '/api/v1/sign-in' } })),
    }),
  ],
  ['403 in place of 401', 'broken', SIGNED_OUT, 'status', () => refusal(() => ({ status: 403 }))],
  [
    '401 as a plain text',
    'differs',
    SIGNED_OUT,
    '',
    () => refusal(() => ({ text: 'Unauthorized', headers: { 'content-type': 'text/plain' } })),
  ],
  [
    'lists for everyone',
    'broken',
    SIGNED_OUT,
    'status',
    () => ({
      answer: (request, answer) =>
        isCall(request, BRANDS) && answer.status === 401
          ? { status: 200, text: '{"brands":[]}', headers: JSON_TYPE }
          : answer,
    }),
  ],
  [
    'a record twice',
    'broken',
    BRANDS,
    '_id',
    () => json(BRANDS, ({ brands }) => ({ brands: [...brands, brands[0]] })),
  ],
  ['a record without an id', 'broken', BRANDS, '_id', () => first(BRANDS, 'brands', (one) => delete one._id)],
  [
    'ids as numbers',
    'differs',
    BRANDS,
    '_id',
    () =>
      json(BRANDS, ({ brands }) => ({ brands: brands.map((one: object, _id: number) => ({ ...one, _id })) })),
  ],
  [
    'ids under id',
    'broken',
    BRANDS,
    '_id',
    () =>
      json(BRANDS, ({ brands }) => ({
        brands: brands.map(({ _id: id, ...one }: { _id: string }) => ({ ...one, id })),
      })),
  ],
  [
    'prices as texts',
    'differs',
    PRODUCTS,
    '.price',
    () =>
      each(PRODUCTS, 'products', (one) => {
        one.price = String(one.price);
      }),
  ],
  [
    'a price that is no number',
    'broken',
    PRODUCTS,
    '.price',
    () =>
      first(PRODUCTS, 'products', (one) => {
        one.price = 'on request';
      }),
  ],
  [
    'no state of activity',
    'broken',
    BRANDS,
    'isActive',
    () => each(BRANDS, 'brands', (one) => delete one.brandDetails.isActive),
  ],
  [
    'a name that is missing',
    'differs',
    BRANDS,
    'brandDetails.name',
    () =>
      first(BRANDS, 'brands', (one) => {
        one.brandDetails.name = '';
      }),
  ],
  [
    'prices by venue as an object',
    'broken',
    PRODUCTS,
    'pricingDetails',
    () =>
      each(PRODUCTS, 'products', (one) => {
        one.pricingDetails = { ...one.pricingDetails };
      }),
  ],
  [
    'a price entry without a venue',
    'broken',
    PRODUCTS,
    'pricingDetails.venue',
    () => first(PRODUCTS, 'products', (one) => delete one.pricingDetails[0].venue),
  ],
  [
    'two price entries of one venue',
    'broken',
    PRODUCTS,
    'pricingDetails.venue',
    () => first(PRODUCTS, 'products', (one) => one.pricingDetails.push(one.pricingDetails[0])),
  ],
  [
    'a price entry of a venue that is gone',
    'differs',
    PRODUCTS,
    'pricingDetails.venue',
    () =>
      first(PRODUCTS, 'products', (one) => {
        one.pricingDetails[0].venue = 'gone';
      }),
  ],
  [
    'a quantity that is no number',
    'broken',
    PRODUCTS,
    'inventoryDetails.quantity',
    () =>
      first(PRODUCTS, 'products', (one) => {
        one.inventoryDetails[0].quantity = 'many';
      }),
  ],
  [
    'a category that does not exist',
    'differs',
    PRODUCTS,
    '.category',
    () =>
      first(PRODUCTS, 'products', (one) => {
        one.category = 'Gone';
      }),
  ],
  [
    'a vendor that does not exist',
    'differs',
    PRODUCTS,
    '.vendor',
    () =>
      first(PRODUCTS, 'products', (one) => {
        one.vendor = 'gone';
      }),
  ],
  [
    'a SKU twice',
    'differs',
    PRODUCTS,
    '.sku',
    () =>
      first(PRODUCTS, 'products', (one, all) => {
        all[1].sku = one.sku;
      }),
  ],
  [
    'a date that is none',
    'broken',
    COUPONS,
    'expiryDate',
    () =>
      first(COUPONS, 'coupons', (one) => {
        one.expiryDate = 'soon';
      }),
  ],
  ['no entity tags', 'differs', BRANDS, 'etag', () => headers((own) => without(own, 'etag'))],
  [
    'tags that are not compared',
    'differs',
    BRANDS,
    'if-none-match',
    () => ({ sent: ({ headers: own }) => ({ headers: { ...own, 'if-none-match': '' } }) }),
  ],
  [
    'no compression',
    'differs',
    PRODUCTS,
    'content-encoding',
    () => headers((own) => without(own, 'content-encoding')),
  ],
  [
    'lists that caches may keep',
    'broken',
    BRANDS,
    'cache-control',
    () => headers((own) => ({ ...own, 'cache-control': 'public, max-age=300' })),
  ],
  [
    'a list that does not say whether a browser may keep it',
    'advice',
    BRANDS,
    'header cache-control',
    () => raw(BRANDS, ({ headers: own }) => ({ headers: without(own, 'cache-control') })),
  ],
  [
    'a list that a browser may show again unasked',
    'advice',
    BRANDS,
    'header cache-control',
    () => raw(BRANDS, ({ headers: own }) => ({ headers: { ...own, 'cache-control': 'private' } })),
  ],
  [
    'a logout that leaves the lists in the browser',
    'advice',
    LOGOUT,
    'header clear-site-data',
    () => raw(LOGOUT, ({ headers: own }) => ({ headers: without(own, 'clear-site-data') })),
  ],
  [
    'a logout that clears the cookies alone',
    'advice',
    LOGOUT,
    'header clear-site-data',
    () => raw(LOGOUT, ({ headers: own }) => ({ headers: { ...own, 'clear-site-data': '"cookies"' } })),
  ],
  [
    'the id of the user as a number',
    'differs',
    STATUS,
    '_id',
    () => ({
      answer: (_, answer) => ({
        ...answer,
        text: answer.text.replace(/("(?:user|data)":\{"_id":)"[^"]*"/g, '$14711'),
      }),
    }),
  ],
  [
    'a user without an id',
    'broken',
    STATUS,
    '_id',
    // signed out there is no user
    () => json(STATUS, ({ user }) => ({ user: user && { ...user, _id: undefined } })),
  ],
  ['a status without the user', 'broken', STATUS, '_id', () => json(STATUS, () => ({}))],
  [
    'a user without a role',
    'broken',
    STATUS,
    'roleDetails.role',
    () => ({
      answer: (_, answer) => ({
        ...answer,
        text: answer.text.replace(/"roleDetails":\{[^}]*\}/g, '"roleDetails":{}'),
      }),
    }),
  ],
  [
    'a user for strangers',
    'broken',
    STATUS,
    '',
    () => {
      let user = '';
      return {
        answer(request, answer) {
          if (!isCall(request, STATUS)) return answer;
          if (user === '') user = answer.text;
          return { ...answer, status: 200, text: user, headers: JSON_TYPE };
        },
      };
    },
  ],
  [
    'cookies that scripts can read',
    'differs',
    'POST user_a/login',
    'cookie',
    () =>
      headers((own) =>
        own['set-cookie']
          ? { ...own, 'set-cookie': [own['set-cookie']].flat().map((line) => line.replace('; HttpOnly', '')) }
          : own,
      ),
  ],
  ['permissions by themselves', 'broken', PERMISSIONS, 'data', () => json(PERMISSIONS, ({ data }) => data)],
  [
    'an access of another word',
    'broken',
    PERMISSIONS,
    'roles.access',
    () =>
      json(PERMISSIONS, ({ data }) => {
        data[0].roles[0].access = 'rw';
      }),
  ],
  [
    'a route of no page',
    'differs',
    PERMISSIONS,
    'pageRoute',
    () =>
      json(PERMISSIONS, ({ data }) => {
        data.push({ ...data[0], pageRoute: '/all-brands/brand-detail' });
      }),
  ],
  [
    'no access to anything',
    'broken',
    PERMISSIONS,
    'data',
    () =>
      json(PERMISSIONS, ({ data }) => ({
        data: data.map((one: { roles: object[] }) => ({
          ...one,
          roles: one.roles.map((grant) => ({ ...grant, access: 'none' })),
        })),
      })),
  ],
  [
    'a record that is not found',
    'broken',
    BRAND_BY_ID,
    '',
    () => raw(BRAND, () => ({ status: 404, text: '{"message":"Not found"}', headers: JSON_TYPE })),
  ],
  [
    'another record than asked for',
    'broken',
    BRAND_BY_ID,
    '',
    () => json(BRAND, ({ brand }) => ({ brand: { ...brand, _id: 'other' } })),
  ],
  [
    'a record under another name',
    'broken',
    BRAND_BY_ID,
    '',
    () => json(BRAND, ({ brand }) => ({ result: brand })),
  ],
  [
    'a field that the list leaves out',
    'differs',
    'GET product/get-product-v2/:id',
    'barcode',
    () => each(PRODUCTS, 'products', (one) => delete one.barcode),
  ],
  [
    'an account that fails',
    'broken',
    'GET user_m/get-user',
    '',
    () => raw('GET user_m/get-user', () => ({ status: 500, text: '{"message":"No."}', headers: JSON_TYPE })),
  ],
  [
    'a failure without a message',
    'differs',
    'GET user_m/get-user',
    'message',
    () => raw('GET user_m/get-user', () => ({ status: 500, text: '{}', headers: JSON_TYPE })),
  ],
  [
    'a part of a company under another name',
    'broken',
    'GET company/get-company-contact/:id',
    '',
    () => json('GET company/get-company-contact/', ({ contact }) => ({ contactInfo: contact })),
  ],
  [
    'a session that outlives the sign-out',
    'broken',
    SIGNED_OUT,
    'status',
    () => swallowed(LOGOUT, { status: 200, text: '{"message":"Bye."}', headers: JSON_TYPE }),
  ],
];

const UPDATE_BRAND = 'PATCH product-brand/update-brand/';
const UPDATE_BRAND_ID = `${UPDATE_BRAND}:id`;
const BRAND_VENUE = 'PATCH product-brand/update-brand-venue/';
const BRAND_VENUE_ID = `${BRAND_VENUE}:id`;
const CREATE_BRAND = 'POST product-brand/create-brand';
const DELETE_COUPON = 'DELETE coupon/delete-coupon/';
const PRICING = 'PATCH product/update-product-pricing-v2/';
const PRICING_ID = `${PRICING}:productId/:venueId`;
const STORED = { status: 200, text: '{"message":"Saved."}', headers: JSON_TYPE };

/** Deviations that only writes show. */
const WRITES: readonly Row[] = [
  [
    'a creation that answers no record',
    'differs',
    CREATE_BRAND,
    '',
    () => json(CREATE_BRAND, () => ({ message: 'Created.' })),
  ],
  [
    'a creation that is not stored',
    'broken',
    CREATE_BRAND,
    '',
    () => swallowed(CREATE_BRAND, { ...STORED, status: 201 }),
  ],
  [
    'a creation that fails',
    'broken',
    CREATE_BRAND,
    '',
    () => swallowed(CREATE_BRAND, { status: 500, text: '{"message":"No."}', headers: JSON_TYPE }),
  ],
  [
    'a change that is not stored',
    'broken',
    UPDATE_BRAND_ID,
    'brandDetails.description',
    () => swallowed(UPDATE_BRAND, STORED),
  ],
  [
    'a change that answers no record',
    'differs',
    UPDATE_BRAND_ID,
    '',
    () => json(UPDATE_BRAND, () => ({ message: 'Saved.' })),
  ],
  [
    'a change that resets another field',
    'broken',
    UPDATE_BRAND_ID,
    'brandDetails.isActive',
    () =>
      after(
        UPDATE_BRAND,
        json(BRAND, ({ brand }) => {
          brand.brandDetails.isActive = false;
        }),
      ),
  ],
  [
    'a change of one page that loses another',
    'broken',
    'PATCH product/update-product-description/:id',
    'category',
    () =>
      after(
        'PATCH product/update-product-description/',
        json(PRODUCT, ({ product }) => {
          product.category = null;
        }),
      ),
  ],
  [
    'null that empties nothing',
    'broken',
    UPDATE_BRAND_ID,
    'brandDetails.description',
    () => ({
      sent: (request) =>
        isCall(request, UPDATE_BRAND)
          ? {
              body: request.body
                .replace('"description":null', '"description":"check"')
                .replace('"description":""', '"description":"check"'),
            }
          : {},
    }),
  ],
  [
    'the same change refused the second time',
    'differs',
    UPDATE_BRAND_ID,
    'brandDetails.description',
    () => {
      const known = new Set<string>();
      return {
        instead(request) {
          if (!isCall(request, UPDATE_BRAND)) return undefined;
          const isKnown = known.has(request.body);
          known.add(request.body);
          return isKnown
            ? { status: 409, text: '{"message":"Nothing has changed."}', headers: JSON_TYPE }
            : undefined;
        },
      };
    },
  ],
  [
    'a write that is applied and never answered',
    'broken',
    UPDATE_BRAND_ID,
    'brandDetails.description',
    () => ({ answer: (request, answer) => (isCall(request, UPDATE_BRAND) ? 'never' : answer) }),
  ],
  [
    'a write that is never answered, and not applied',
    'broken',
    UPDATE_BRAND_ID,
    'brandDetails.description',
    () => ({ instead: (request) => (isCall(request, UPDATE_BRAND) ? 'never' : undefined) }),
  ],
  [
    'a creation that is applied and never answered',
    'broken',
    CREATE_BRAND,
    '',
    () => ({ answer: (request, answer) => (isCall(request, CREATE_BRAND) ? 'never' : answer) }),
  ],
  ['venues that are not stored', 'broken', BRAND_VENUE_ID, 'allVenues', () => swallowed(BRAND_VENUE, STORED)],
  [
    'venues of which none is stored',
    'broken',
    BRAND_VENUE_ID,
    'venues',
    () =>
      after(
        BRAND_VENUE,
        json(BRAND, ({ brand }) => {
          brand.venues = [];
        }),
      ),
  ],
  [
    'venues that rename the record',
    'broken',
    BRAND_VENUE_ID,
    'brandDetails.name',
    () =>
      after(
        BRAND_VENUE,
        json(BRAND, ({ brand }) => {
          brand.brandDetails.name = 'Other';
        }),
      ),
  ],
  [
    'a division that has no call',
    'broken',
    'PATCH product/update-product-division/:id',
    'brand',
    () =>
      swallowed('PATCH product/update-product-division/', {
        status: 404,
        text: '{"message":"Not found"}',
        headers: JSON_TYPE,
      }),
  ],
  [
    'a scope that loses the discount',
    'broken',
    'PATCH coupon/update-coupon-scope/:id',
    'discount',
    () =>
      after(
        'PATCH coupon/update-coupon-scope/',
        json('GET coupon/get-coupon/', ({ coupon }) => {
          coupon.discount = null;
        }),
      ),
  ],
  [
    'a deletion that fails',
    'broken',
    'DELETE product-brand/delete-brand/:id',
    '',
    () =>
      raw('DELETE product-brand/delete-brand/', () => ({
        status: 500,
        text: '{"message":"No."}',
        headers: JSON_TYPE,
      })),
  ],
  [
    'a photo that a proxy refuses',
    'broken',
    `${UPDATE_BRAND_ID}, 5 MB`,
    'photo',
    () => ({
      instead: ({ body }) => (body.length > 1_000_000 ? { status: 413, ...HTML } : undefined),
    }),
  ],
  [
    'a name twice',
    'differs',
    CREATE_BRAND,
    'brandDetails.name',
    () => ({
      answer: (request, answer) =>
        isCall(request, CREATE_BRAND) && answer.status === 409 ? { ...STORED, status: 201 } : answer,
    }),
  ],
  [
    'a price that loses that of another venue',
    'broken',
    PRICING_ID,
    'pricingDetails.price',
    () =>
      json(PRODUCT, ({ product }) => {
        product.pricingDetails = product.pricingDetails.slice(-1);
      }),
  ],
  [
    'a price entry without what Stock does not know',
    'differs',
    PRICING_ID,
    'checkApi',
    () => ({
      sent: (request) =>
        isCall(request, PRICING) ? { body: request.body.replace(',"checkApi":"kept"', '') } : {},
    }),
  ],
  [
    'a price that answers no entry',
    'differs',
    PRICING_ID,
    'pricingDetails',
    () => json(PRICING, () => ({ message: 'Saved.' })),
  ],
  [
    'two prices at once, of which one fails',
    'broken',
    PRICING_ID,
    'pricingDetails',
    () => {
      let count = 0;
      return {
        instead: (request) =>
          isCall(request, PRICING) && ++count === 2
            ? { status: 503, text: '{"message":"Busy."}', headers: JSON_TYPE }
            : undefined,
      };
    },
  ],
  [
    'a form of any page that changes records',
    'broken',
    `${UPDATE_BRAND_ID}, as text/plain`,
    'brandDetails.description',
    () => ({
      sent: ({ headers: own }) =>
        own['content-type'] === 'text/plain'
          ? { headers: { ...own, 'content-type': 'application/json' } }
          : {},
    }),
  ],
  [
    'changes of every origin',
    'broken',
    `${UPDATE_BRAND_ID}, from a foreign origin`,
    'brandDetails.description',
    () => ({ sent: ({ headers: own }) => ({ headers: { ...own, origin: undefined } }) }),
  ],
  [
    'a deletion that deletes nothing',
    'broken',
    'DELETE coupon/delete-coupon/:id',
    '',
    () => {
      let isLeft = true;
      return {
        instead(request) {
          if (!isCall(request, DELETE_COUPON) || !isLeft) return undefined;
          isLeft = false;
          return STORED;
        },
      };
    },
  ],
  [
    'a deleted record that fails with 500',
    'differs',
    'GET coupon/get-coupon/:id, deleted',
    'status',
    () => raw('GET coupon/get-coupon/', ({ status }) => (status === 404 ? { status: 500 } : {})),
  ],
  [
    'a second deletion that succeeds',
    'differs',
    'DELETE coupon/delete-coupon/:id, deleted',
    'status',
    () => raw(DELETE_COUPON, ({ status }) => (status === 404 ? STORED : {})),
  ],
];

const rows = (all: readonly Row[]): KnownMutant[] =>
  all.map(([name, verdict, call, path, make]) => ({ name, verdict, call, path, make }));

/** Mutants that are found without `--write`, and those that need it. */
export const mutants = { read: rows(READS), write: rows(WRITES) };
