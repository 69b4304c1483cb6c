import type { LazyImport } from './lazyImports';

/**
 * A page that needs each dynamic import of a page or of a large part of it. 'out:': signed out; ':brands' is the id of
 * a brand.
 */
export const LAZY_ROUTES: Readonly<Record<LazyImport, string>> = {
  'src/app/routing/routes.tsx > ./Frame': '/dashboard',
  'src/app/routing/routes.tsx > ../../dashboard/Dashboard': '/dashboard',
  'src/app/routing/routes.tsx > ../../session/access/Unauthorised': '/unauthorised',
  'src/app/routing/routes.tsx > ./NotFound': '/nowhere',
  'src/app/routing/routes.tsx > ../../session/login/NoSuchPage': 'out:/nowhere',
  'src/session/login/publicRoutes.tsx > ./LoginScreen': 'out:/',
  'src/session/login/publicRoutes.tsx > ./PinLogin': 'out:/login-with-pin',
  'src/session/login/publicRoutes.tsx > ./AccessCode': 'out:/login-with-code/marta@example.com',
  'src/session/login/publicRoutes.tsx > ./ForgotScreen': 'out:/forgot',
  'src/session/login/publicRoutes.tsx > ./ResetPassword': 'out:/reset-password/token',
  'src/session/login/publicRoutes.tsx > ./ResetPin': 'out:/reset-pin/token',
  'src/app/routing/routes.tsx > ./ListRoute': '/all-brands',
  'src/app/routing/routes.tsx > ../../kit/record/form/CreatePage': '/all-brands/brand-create',
  'src/app/routing/routes.tsx > ../../kit/record/form/RecordPage': '/all-brands/brand-details/:brands',
  'src/resources/subcategory/subcategory.ts > ./columns': '/all-subcategories',
  'src/resources/vendor/vendor.ts > ./columns': '/all-vendors',
  'src/resources/coupon/coupon.ts > ./columns': '/all-coupons',
  'src/resources/coupon/coupon.ts > ./CouponPreview': '/all-coupons/coupon-create',
  'src/resources/order/declaration/order.ts > ../list/OrdersHeader': '/all-online-orders',
  'src/resources/order/declaration/order.ts > ../list/changeStatus': '/all-online-orders',
  'src/resources/order/declaration/order.ts > ../list/columns': '/all-online-orders',
  'src/resources/order/declaration/order.ts > ../list/printPickList': '/all-online-orders',
  'src/resources/order/declaration/order.ts > ../record/OnlineOrder': '/all-online-orders/view-order/:orders',
  'src/resources/product/declaration/product.ts > ../list/columns': '/all-products',
  'src/resources/product/declaration/product.ts > ../../../features/labels/printLabels': '/all-products',
  'src/resources/product/declaration/product.ts > ../list/Prices': '/all-products?view=prices',
  'src/resources/product/declaration/product.ts > ../list/Stock': '/all-products?view=stock',
  'src/resources/product/declaration/product.ts > ../../../features/reorder/Reorder':
    '/all-products?view=reorder',
  'src/resources/product/declaration/product.ts > ../list/CountStock': '/all-products?view=count',
  'src/resources/product/declaration/product.ts > ../list/MoveStock': '/all-products?view=move',
  'src/resources/product/declaration/product.ts > ../list/VenueAmounts':
    '/all-products/product-details/:products',
  'src/resources/product/declaration/product.ts > ../record/pricing/Pricing':
    '/all-products/product-pricing/:products',
  'src/resources/product/declaration/product.ts > ../record/inventory/Inventory':
    '/all-products/product-inventory/:products',
  'src/resources/product/declaration/product.ts > ./venueLists': '/all-products?import',
  'src/app/routing/ListRoute.tsx > ../../features/import/ImportPage': '/all-brands?import',
  'src/app/routing/withFields.ts > ../../features/sheets/fields/Fields': '/all-brands?view=fields',
};
