import type { SiblingLink } from './contract';
import { webLinks } from './siblingLinks';

const link = (href: string): SiblingLink => ({ href, pageRoute: '/films' });

test.each([
  ['/films', true],
  ['https://suite.example/films', true],
  ['HTTP://suite.example/films', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['films', false],
  ['', false],
])('a link of the host to %j is shown: %s', (href, isShown) => {
  expect(Object.keys(webLinks({ films: link(href), room: link('/rooms') }))).toEqual(
    isShown ? ['films', 'room'] : ['room'],
  );
});
