/**
 * The lower bound to compare with, without framework and design. It fetches the same products, parses them,
 * renders thirty rows and filters them by a precomputed text per product, with the same roles and names as
 * the real page. It neither sorts nor checks scope and permissions.
 */
export const barePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bare</title>
<style>
  [role=row] { height: 40px; display: grid; grid-template-columns: 2fr repeat(5, 1fr) }
</style>
<input type="search" aria-label="Search products">
<div role="grid" aria-label="Products"></div>
<script>
  const grid = document.querySelector('[role=grid]');
  const input = document.querySelector('input');
  let products = [], texts = [];
  const cell = (text) => Object.assign(document.createElement('div'), { textContent: text, role: 'gridcell' });
  const show = (rows) => {
    grid.setAttribute('aria-rowcount', rows.length + 1);
    grid.replaceChildren(...rows.slice(0, 30).map(({ _id, name, brand, category, color, price, isActive }) => {
      const row = Object.assign(document.createElement('div'), { role: 'row' });
      const first = cell('');
      first.append(Object.assign(document.createElement('a'), { href: '#' + _id, textContent: name }));
      row.append(first, ...[brand, category, color, price, isActive ? 'Active' : 'Inactive'].map(cell));
      return row;
    }));
  };
  fetch('/api/v1/product/get-all-products-v2').then((answer) => answer.json()).then((body) => {
    products = body.products;
    show(products);
    setTimeout(() => {
      texts = products.map(({ name, brand, category, subCategory, color, price }) =>
        [name, brand, category, subCategory, color, price].join('\\0').toLowerCase());
    }, 50);
  });
  input.addEventListener('input', () => {
    const query = input.value.toLowerCase();
    show(products.filter((_, at) => texts[at].includes(query)));
  });
</script>`;
