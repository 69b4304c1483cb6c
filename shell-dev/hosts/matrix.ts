/** One host of the matrix. */
export interface HostRow {
  /** What builds it and how it finds the remote. */
  kind: 'rspack by manifest' | 'rspack by entry' | 'webpack' | 'vite' | 'page by hand';
  /** The React that is its own: none, an older one, or the very version that Stock brings. */
  react: 'none' | '18' | '19.1' | 'equal';
  /** Which build of the remote it takes. */
  build: 'isolated' | 'host-react';
  /** The host-React build cannot run here and has to say so. */
  refused?: boolean;
}

const isolated = (kind: HostRow['kind'], react: HostRow['react']): HostRow => ({
  kind,
  react,
  build: 'isolated',
});

const takingReact = (react: HostRow['react'], refused: boolean): HostRow => ({
  kind: 'rspack by manifest',
  react,
  build: 'host-react',
  refused,
});

/** A name for a person, and for a folder once its blanks are gone. */
export const nameOf = ({ kind, react, build }: HostRow): string =>
  `${kind}, ${react === 'equal' ? 'equal React' : react === 'none' ? 'no React' : `React ${react}`}${
    build === 'host-react' ? ', shares it' : ''
  }`;

/** Hosts of every kind with a React that is equal to Stock's, and two of them with none or an older one. */
export const everyHost: readonly HostRow[] = [
  isolated('rspack by manifest', 'equal'),
  isolated('rspack by manifest', '19.1'),
  isolated('rspack by manifest', '18'),
  isolated('rspack by manifest', 'none'),
  isolated('rspack by entry', 'equal'),
  isolated('webpack', 'equal'),
  isolated('webpack', '19.1'),
  isolated('webpack', '18'),
  isolated('webpack', 'none'),
  isolated('vite', 'equal'),
  isolated('page by hand', 'equal'),
  takingReact('equal', false),
  takingReact('19.1', false),
  takingReact('18', true),
  takingReact('none', true),
];

/** The few that find most of what the others find. */
export const reducedHosts: readonly HostRow[] = [
  isolated('page by hand', 'equal'),
  isolated('rspack by manifest', 'equal'),
  isolated('webpack', '18'),
];
