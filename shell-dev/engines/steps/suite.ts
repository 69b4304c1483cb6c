import type { Step } from '../step';
import { Walker } from '../walker';

export const suiteSteps: readonly Step[] = [
  {
    name: 'the suite shell: to a sibling and back',
    async play({ walker: { tab }, preview, isPhone }) {
      const walker = new Walker(tab, preview.shellOrigin);
      await walker.open('/all-brands?q=reel');
      await walker.sees({ role: 'link', name: 'Lucky Reel' });
      if (isPhone) await walker.press('button', 'Toggle sidebar');
      const sidebar = { role: 'navigation', name: 'Main' };
      await walker.press('button', 'Box Office', { within: sidebar });
      await walker.press('link', 'Films', { within: sidebar });
      await walker.sees({ role: 'heading', name: 'Films' });
      await walker.tab.back();
      await walker.isAt('/all-brands?q=reel');
      await walker.sees({ role: 'link', name: 'Lucky Reel' });
      await walker.seesNo({ role: 'link', name: 'Marlow' });
    },
  },
];
