import { weakMapMemoize } from '@reduxjs/toolkit';
import { dropFromList, keepMessage, replaceForVenue, toList, toRecord } from '../../../kit/declare/effects';
import { del, get, patch, post } from '../../../kit/declare/operations';
import { defineResource } from '../../../kit/declare/resource';
import { quantityDecimals } from '../../../rules/quantities';
import { creation, description, details, division, order } from './fields';
import { filters } from './filters';
import { healthChecks } from './healthChecks';
import { iconOf } from './icons';
import { type Product, withNames } from './record';
import { statesAt, stockAt } from './stock';

const toProduct = toRecord('product');

declare module '../../../kit/declare/registered' {
  interface RegisteredResources {
    product: Registered<Product, keyof typeof filters>;
  }
}

export const product = defineResource<Product>()('product', {
  label: { one: 'Product', many: 'Products' },
  icon: 'package',
  shortcut: 'P',
  quickAction: 1,
  isLong: true,
  atVenues: 'Sold',
  search: ({ name, brand, category, subCategory, color, price }) => [
    name,
    brand,
    category,
    subCategory,
    color,
    price,
  ],
  searchShown: ({ category, subCategory, price }, { money }) => [
    category && subCategory && `${category} / ${subCategory}`,
    money(price),
  ],
  costs: { page: 'pricing', without: ({ pricingDetails: _, ...product }) => product },
  identifiers: ({ sku, barcode }) => [sku, barcode],
  stored: {
    pricingDetails: {
      ...{ price: 'number', costPrice: 'number', compareAtPrice: 'number', taxRate: 'number' },
      isAvailable: 'flag',
    },
    inventoryDetails: {
      ...{ quantity: 'number', reorderLevel: 'number', minStock: 'number', maxStock: 'number' },
      ...{ trackStock: 'flag', allowBackorder: 'flag', shelf: 'text' },
    },
  },
  quantityDecimals: weakMapMemoize(quantityDecimals),
  isActive: ({ isActive }) => isActive,
  tidy: withNames,
  levelsAt: statesAt,
  photo: ({ productPhoto }) => productPhoto?.[0],
  look: (record) => ({ icon: iconOf(record), colour: record.color ?? undefined }),
  details: ({ brand, category, subCategory }) => [
    brand ?? '',
    [category, subCategory].filter((name) => name).join(' / '),
  ],
  usedBy: [
    {
      resource: 'coupon',
      path: 'included',
      by: 'id',
      filter: 'product',
      where: { path: 'appliesTo', is: 'products' },
      as: 'included',
    },
    { resource: 'coupon', path: 'excludedProducts', by: 'id', filter: 'excluded', as: 'excluded' },
  ],
  columns: async () => (await import(/* webpackChunkName: "list" */ '../list/columns')).columns,
  bulkActions: [
    async () =>
      (await import(/* webpackChunkName: "list" */ '../../../features/labels/printLabels')).printLabels,
  ],
  filters,
  listCopy: {
    fields: ['name', 'price', 'isActive', 'sku', 'barcode', 'color', 'brand', 'category', 'subCategory'],
    inScope: (record, venues) => ({ scopeStock: stockAt(record, venues) }),
    filters: ['brand', 'category', 'subCategory', 'stock'],
  },
  venueLists: async () => (await import('./venueLists')).venueLists,
  views: {
    prices: {
      label: 'Prices',
      choosesVenues: true,
      icon: 'tags',
      page: 'pricing',
      reads: ['brand', 'category'],
      isWide: true,
      screen: async () => (await import(/* webpackChunkName: 'product-prices' */ '../list/Prices')).Prices,
    },
    stock: {
      label: 'Stock',
      choosesVenues: true,
      icon: 'boxes',
      page: 'inventory',
      reads: ['brand', 'category'],
      isWide: true,
      screen: async () => (await import(/* webpackChunkName: 'product-stock' */ '../list/Stock')).Stock,
    },
    reorder: {
      label: 'Reorder',
      choosesVenues: true,
      icon: 'cart',
      page: 'inventory',
      reads: ['vendor'],
      savesNothing: true,
      hasOwnActions: true,
      screen: async () =>
        (await import(/* webpackChunkName: 'product-reorder' */ '../../../features/reorder/Reorder')).Reorder,
    },
    count: {
      label: 'Count',
      icon: 'barcode',
      page: 'inventory',
      hasOwnActions: true,
      // a code stands below each name
      density: 'regular',
      screen: async () =>
        (await import(/* webpackChunkName: 'product-count' */ '../list/CountStock')).CountStock,
    },
    move: {
      label: 'Move',
      icon: 'truck',
      page: 'inventory',
      reads: ['vendor'],
      isWide: true,
      hasOwnActions: true,
      // a code stands below each name
      density: 'regular',
      screen: async () =>
        (await import(/* webpackChunkName: 'product-move' */ '../list/MoveStock')).MoveStock,
    },
  },
  listParts: async () => (await import('../list/parts')).parts,
  healthChecks,
  operations: {
    create: post('product/create-product-v2', keepMessage),
    fetch: get('product/get-product-v2/:id', toProduct),
    fetchAll: get('product/get-all-products-v2', toList('products')),
    update: patch('product/update-product/:id', toProduct),
    updateDescription: patch('product/update-product-description/:id', toProduct),
    updateDivision: patch('product/update-product-division/:id', toProduct),
    updatePricing: patch(
      'product/update-product-pricing-v2/:productId/:venueId',
      replaceForVenue('pricingDetails'),
    ),
    updateInventory: patch(
      'product/update-product-inventory-v2/:productId/:venueId',
      replaceForVenue('inventoryDetails'),
    ),
    updateOrder: patch('product/update-product-order/:id', toProduct),
    updateVenue: patch('product/update-product-venue/:id', toProduct),
    remove: del('product/delete-product/:id', dropFromList),
  },
  pages: {
    list: { path: '/all-products', tab: 'All Products', beforeTabs: true },
    create: {
      path: '/all-products/product-create',
      access: 'write',
      fields: creation,
      saves: 'create',
      duplicates: { without: ['sku', 'barcode'] },
    },
    details: {
      path: '/all-products/product-details/:id',
      tab: 'Details',
      fields: details,
      saves: 'update',
      sidePanel: async () =>
        (await import(/* webpackChunkName: 'product-panel' */ '../list/VenueAmounts')).VenueAmounts,
    },
    description: {
      path: '/all-products/product-description/:id',
      tab: 'Description',
      icon: 'text',
      fields: description,
      saves: 'updateDescription',
    },
    division: {
      path: '/all-products/product-division/:id',
      tab: 'Division',
      icon: 'layers',
      fields: division,
      saves: 'updateDivision',
    },
    pricing: {
      path: '/all-products/product-pricing/:id',
      tab: 'Pricing',
      icon: 'tags',
      shortcut: 'P',
      afterCreate: 'Set prices',
      screen: async () =>
        (await import(/* webpackChunkName: 'product-pricing' */ '../record/pricing/Pricing')).Pricing,
    },
    inventory: {
      path: '/all-products/product-inventory/:id',
      tab: 'Inventory',
      icon: 'warehouse',
      shortcut: 'I',
      afterCreate: 'Set stock',
      screen: async () =>
        (await import(/* webpackChunkName: 'product-inventory' */ '../record/inventory/Inventory')).Inventory,
    },
    order: {
      path: '/all-products/product-order/:id',
      tab: 'Order',
      icon: 'cart',
      fields: order,
      saves: 'updateOrder',
    },
    venue: { path: '/all-products/product-venue/:id', tab: 'Venue', saves: 'updateVenue' },
  },
});
