import { DEFAULT_LINKS, readLinks } from './standaloneLinks';

test.each([undefined, '', '  ', '{}'])('%j keeps the defaults', (setting) => {
  expect(readLinks(setting)).toEqual(DEFAULT_LINKS);
});

test.each(['/films', '//suite.example/films', 'https://suite.example/films', 'HTTP://suite.example'])(
  'the address %s replaces the default and keeps the page route',
  (address) => {
    expect(readLinks(JSON.stringify({ films: address }))).toEqual({
      ...DEFAULT_LINKS,
      films: { href: address, pageRoute: '/films' },
    });
  },
);

test.each(['', null])('%j removes the link', (address) => {
  const { films: _, ...others } = DEFAULT_LINKS;
  expect(readLinks(JSON.stringify({ films: address }))).toEqual(others);
});

test.each(['{', 'https://suite.example', '[]', '"/films"', 'null', '7'])(
  'the text %s is rejected with the expected form',
  (setting) => {
    expect(() => readLinks(setting)).toThrow(
      `STOCK_LINKS takes JSON of sibling name to address, such as {"films":"/box-office/films"}, not ${setting}.`,
    );
  },
);

test.each(['filmz', 'Films', 'constructor', '__proto__'])(
  'the name %s is rejected with the names that exist',
  (name) => {
    expect(() => readLinks(`{"${name}":"/films"}`)).toThrow(
      `STOCK_LINKS has no sibling '${name}'; its names are account, films, scheduler, users, posSystem, company, venue, room, reportIssue.`,
    );
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://suite.example',
  'films',
  'https://',
  7,
  {},
])('the address %j is rejected', (address) => {
  expect(() => readLinks(JSON.stringify({ films: address }))).toThrow(
    `STOCK_LINKS takes for 'films' an address such as /box-office/films or https://suite.example/box-office/films, not ${JSON.stringify(address)}.`,
  );
});
