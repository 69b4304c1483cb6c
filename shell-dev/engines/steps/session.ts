import { signInOf } from '../../e2e/fixtures/people';
import type { Setting, Step } from '../step';

const manager = signInOf('manager');
const DASHBOARD = { role: 'heading', name: 'Dashboard' };

/** Enters the code that the sign-in of a new browser asks for. */
async function enterCode({ walker, backend }: Setting): Promise<void> {
  await walker.sees({ role: 'heading', name: 'Access code' });
  await walker.press('textbox');
  await walker.tab.type(await backend.newestCode());
  await walker.press('button', 'Proceed');
}

export const sessionSteps: readonly Step[] = [
  {
    name: 'sign in with user number, PIN and access code, and log out',
    async play(setting) {
      const { walker, isPhone } = setting;
      await walker.open('/');
      await walker.press('link', 'Login With Pin');
      await walker.reads('Step 1 of 2');
      await walker.sees({ role: 'button', name: 'Clear' });
      await walker.tab.type(manager.userNumber);
      await walker.press('button', 'Next');
      await walker.reads('Step 2 of 2');
      for (const digit of manager.pin) await walker.press('button', digit);
      await walker.press('button', 'Login');
      await enterCode(setting);
      await walker.sees(DASHBOARD);
      if (isPhone) await walker.press('button', 'Toggle sidebar');
      // the entries come with the permissions, and move what is below them
      await walker.sees({ role: 'button', name: 'Stock Management' });
      await walker.press('button', 'Logout');
      await walker.sees({ role: 'heading', name: 'Login' });
    },
  },
  {
    name: 'sign in with email and password',
    async play({ walker }) {
      await walker.open('/');
      await walker.fill('Email', manager.email, 'field');
      await walker.fill('Password', manager.password, 'field');
      await walker.tab.press('Enter');
      await walker.sees(DASHBOARD);
    },
  },
];
