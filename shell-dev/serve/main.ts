import { startPreview } from './preview';

/** `npx tsx shell-dev/serve/main.ts`: the production builds, to look at by hand. */
startPreview({ shellPort: 3200, remotePort: 3201 }).then(
  ({ shellOrigin, remoteOrigin, apiOrigin }) => {
    console.log(`Shell ${shellOrigin}/stock/\nStandalone ${remoteOrigin}/stock/\nAPI ${apiOrigin}`);
  },
  (reason: Error) => {
    console.error(reason.message);
    process.exitCode = 1;
  },
);
