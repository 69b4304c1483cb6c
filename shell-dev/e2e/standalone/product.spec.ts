import type { Page } from '@playwright/test';
import { Sheet } from '../fixtures/sheet';
import type { Sent } from '../fixtures/stock';
import { expect, test } from '../fixtures/test';

interface Photo {
  url: string;
  name: string;
}

interface Product {
  _id: string;
  name: string;
  productPhoto: Photo[];
}

const ID = '[0-9a-f]{24}';
const bodyOf = <B>({ body }: Sent) => body as B;

test('a product: create with photos and colours, find, edit, price at a venue, delete @walk', async ({
  stock,
  page,
  signIn,
}) => {
  await signIn('manager');

  await test.step('create, with a colour of the palette and a photo that is resized', async () => {
    await stock.open('/all-products');
    await stock.link('New product').click();
    await stock.fillIn({
      Name: '  Zeph Cola ',
      SKU: 'ZEP-1',
      Barcode: '4006381333931',
      Price: '4,20',
      Brand: 'Fizzmore',
      Category: 'Drinks',
      Subcategory: 'Cola',
      'Short description': 'Cold.',
      'Specification 1 name': 'Size',
      'Specification 1 value': '0.5 l',
    });
    await page.getByRole('radio', { name: 'Cherry' }).check();
    await expect(stock.control('Colour')).toHaveValue('#B3262F');
    await choosePhoto(page, 'front.png', await photo(page, 2400, 1200));
    await expect(page.getByRole('listitem').getByRole('img', { name: /front\.png|Photo 1/ })).toBeVisible();
    const { body, ...call } = await stock.sends(() => stock.button('Create product').click());
    expect(call).toEqual({ method: 'POST', path: 'product/create-product-v2' });
    expect(body).toMatchObject({
      name: 'Zeph Cola',
      price: 4.2,
      color: '#B3262F',
      brand: 'Fizzmore',
      category: 'Drinks',
      subCategory: 'Cola',
      productPhoto: [{ url: expect.stringMatching(/^data:image\//), name: expect.stringContaining('front') }],
      specifications: [{ key: 'Size', value: '0.5 l' }],
      allVenues: true,
      venues: [],
    });
    const [sent] = (body as Product).productPhoto;
    expect(await sizeOf(page, sent?.url ?? '')).toEqual({ width: 1600, height: 800 });
    await stock.showsToast('Product created successfully');
    await stock.isAt('/all-products');
  });

  await test.step('find it by search', async () => {
    await stock.search.fill('zEPH');
    await expect(stock.names('Products')).toHaveText(['Zeph Cola']);
    await stock.link('Zeph Cola').click();
    await expect(stock.heading('Zeph Cola')).toBeVisible();
  });
  const id = page.url().match(new RegExp(ID))?.[0] ?? '';

  await test.step('Details: colour picker, photos', async () => {
    await stock.button('Choose colour').click();
    const picker = page.getByRole('dialog', { name: 'Colour' });
    await picker.getByRole('slider').last().focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    const colour = await stock.control('Colour').inputValue();
    expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(colour).not.toBe('#B3262F');
    await choosePhoto(page, 'notes.txt', Buffer.from('no photo'));
    await expect(page.getByText('Image must be a JPG, PNG or WebP file.')).toBeVisible();
    await choosePhoto(page, 'back.png', await photo(page, 300, 300));
    await expect(page.getByText('2 of 8')).toBeVisible();
    await stock
      .button(/^Delete photo/)
      .first()
      .click();
    await expect(page.getByText('1 of 8')).toBeVisible();
    await stock.fillIn({ Price: '7.90', Active: false });
    const sent = await stock.saves('Product updated successfully');
    expect(sent).toMatchObject({ method: 'PATCH', path: `product/update-product/${id}` });
    const { productPhoto, ...body } = bodyOf<Product>(sent);
    expect(body).toEqual({
      name: 'Zeph Cola',
      sku: 'ZEP-1',
      barcode: '4006381333931',
      unitOfMeasure: '',
      price: 7.9,
      color: colour,
      isActive: false,
    });
    expect(productPhoto).toEqual([{ url: expect.any(String), name: expect.stringContaining('back') }]);
  });

  await test.step('Description: specifications are added, moved and removed', async () => {
    await stock.openTab('Description');
    await stock.fillIn({ 'Specification 2 name': 'Storage', 'Specification 2 value': 'Cool' });
    await stock.fillIn({ 'Specification 3 name': ' STORAGE', 'Specification 3 value': 'x' });
    await stock.control('Description').fill('Dark and sweet.');
    await stock.button('Save changes').click();
    await expect(page.getByText('Specification name already exists.')).toBeVisible();
    await stock.button('Remove STORAGE').click();
    await stock.button('Move Storage').press('ArrowUp');
    const sent = await stock.saves('Product description updated successfully');
    expect(sent).toEqual({
      method: 'PATCH',
      path: `product/update-product-description/${id}`,
      body: {
        shortDescription: 'Cold.',
        description: 'Dark and sweet.',
        specifications: [
          { key: 'Storage', value: 'Cool' },
          { key: 'Size', value: '0.5 l' },
        ],
      },
    });
  });

  await test.step('Pricing: one venue', async () => {
    await stock.openTab('Pricing');
    await new Sheet(page, 'Prices by venue').cell('Harbour', 0).click();
    await page.keyboard.type('8,40');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(stock.dialog).toHaveAccessibleName('Save 1 change to Zeph Cola?');
    const sent = await stock.sends(() => stock.dialog.getByRole('button', { name: 'Save 1 change' }).click());
    expect(sent).toEqual({
      method: 'PATCH',
      path: expect.stringMatching(`^product/update-product-pricing-v2/${id}/${ID}$`),
      body: expect.objectContaining({ price: 8.4, isAvailable: true }),
    });
    await stock.showsToast('Product pricing updated successfully');
  });

  await test.step('all values are present after a reload', async () => {
    await page.reload();
    await expect(new Sheet(page, 'Prices by venue').cell('Harbour', 0)).toHaveText('8.40');
  });

  await test.step('delete', async () => {
    await stock.page.getByRole('link', { name: 'All Products' }).click();
    await stock.search.fill('zeph');
    await stock.button('Delete Zeph Cola').click();
    await expect(stock.dialog).toHaveAccessibleName('Delete Zeph Cola?');
    const sent = await stock.sends(() => stock.dialog.getByRole('button', { name: 'Delete' }).click());
    expect(sent).toMatchObject({ method: 'DELETE', path: `product/delete-product/${id}` });
    await stock.showsToast('Product deleted successfully');
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  });
});

async function choosePhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Product photos', { exact: true }).and(page.locator('input')).click(),
  ]);
  await chooser.setFiles({ name, mimeType: name.endsWith('.png') ? 'image/png' : 'text/plain', buffer });
}

/** A photo of this size, drawn on a canvas by the browser. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([x, y]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: x, height: y });
      const paint = canvas.getContext('2d');
      paint?.fillRect(0, 0, (x ?? 0) / 2, y ?? 0);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

function sizeOf(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, url);
}
