/**
 * The limit to compare with: no framework and no design. It fetches the same brands, parses them, shows thirty rows, and
 * filters them by a ready-made text per brand, in the same words for roles and names as the real page.
 */
export const barePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bare</title>
<style>
  [role=row] { height: 40px; display: grid; grid-template-columns: 2fr 1fr 1fr }
</style>
<input type="search" aria-label="Search brands">
<div role="grid" aria-label="Brands"></div>
<script>
  const grid = document.querySelector('[role=grid]');
  const input = document.querySelector('input');
  let brands = [], texts = [];
  const cell = (text) => Object.assign(document.createElement('div'), { textContent: text, role: 'gridcell' });
  const show = (rows) => grid.replaceChildren(...rows.slice(0, 30).map(({ _id, brandDetails, updatedAt }) => {
    const row = Object.assign(document.createElement('div'), { role: 'row' });
    const name = cell('');
    name.append(Object.assign(document.createElement('a'), { href: '#' + _id, textContent: brandDetails.name }));
    row.append(name, cell(brandDetails.isActive ? 'Active' : 'Inactive'), cell(updatedAt));
    return row;
  }));
  fetch('/api/v1/product-brand/get-all-brands').then((answer) => answer.json()).then((body) => {
    brands = body.brands;
    show(brands);
    setTimeout(() => { texts = brands.map(({ brandDetails }) => brandDetails.name.toLowerCase()); }, 50);
  });
  input.addEventListener('input', () => {
    const query = input.value.toLowerCase();
    show(brands.filter((_, at) => texts[at].includes(query)));
  });
</script>`;
