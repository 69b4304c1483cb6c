import { readLinks } from '../../src/host/standaloneLinks';
import { siblingPages } from '../host/siblings';
import { siblingAddresses } from './siblingAddresses';

const SHELL = 'http://localhost:3100';

test('without a setting every sibling links to a page of the shell', () => {
  const addresses = Object.values(siblingAddresses(undefined, SHELL));
  expect(addresses).toEqual(Object.keys(siblingPages).map((path) => SHELL + path));
});

test('paths get the origin of the shell, full addresses are unchanged, and an empty one gives null', () => {
  const setting = '{"films":"/films","room":"https://suite.example/rooms","account":""}';
  expect(siblingAddresses(setting, SHELL)).toMatchObject({
    films: `${SHELL}/films`,
    room: 'https://suite.example/rooms',
    account: null,
    posSystem: `${SHELL}/pos`,
  });
});

test('readLinks parses the JSON of the addresses', () => {
  const addresses = siblingAddresses('{"account":null}', SHELL);
  const links = readLinks(JSON.stringify(addresses));
  expect(links.account).toBeUndefined();
  expect(links.films).toEqual({ href: `${SHELL}/box-office/films`, pageRoute: '/films' });
});
