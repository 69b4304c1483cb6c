import type { Step } from '../step';
import { Walker } from '../walker';

export const formSteps: readonly Step[] = [
  {
    name: 'a form: an error at its field, then the save',
    async play({ walker, size }) {
      await walker.open('/all-brands/brand-create');
      await walker.press('button', 'Create brand');
      await walker.reads('Brand name is required.');
      await walker.fill('Name', `Brand of ${size.width}`, 'field');
      await walker.keys('Control+s');
      await walker.reads('Brand created successfully');
    },
  },
  {
    name: 'a draft over a reload',
    async play({ walker }) {
      await walker.open('/all-brands/brand-create');
      await walker.fill('Name', 'Half a name', 'field');
      await walker.shows({ role: 'field', name: 'Name' }, 'Half a name');
      await walker.tab.reload();
      await walker.reads('Your unsaved changes from before are still here.');
      await walker.press('button', 'Restore');
      await walker.shows({ role: 'field', name: 'Name' }, 'Half a name');
    },
  },
  {
    name: 'two tabs: what one saves, the other shows',
    async play({ walker, origin, size }) {
      await walker.open('/all-brands?q=marlow');
      await walker.sees({ role: 'link', name: 'Marlow' });
      const other = new Walker(await walker.tab.newTab(), origin);
      await other.open('/all-brands/brand-create');
      await other.fill('Name', `Marlow of ${size.width}`, 'field');
      await other.press('button', 'Create brand');
      await other.reads('Brand created successfully');
      await other.tab.close();
      await walker.tab.toFront();
      await walker.sees({ role: 'link', name: `Marlow of ${size.width}` });
    },
  },
];
