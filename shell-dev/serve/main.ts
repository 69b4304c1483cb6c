import { startPreview } from './preview';

/** `npx tsx shell-dev/serve/main.ts`: serves the production builds for manual testing. */
startPreview({ shellPort: 3200, remotePort: 3201 }).then(
  ({ shellOrigin, remoteOrigin, apiOrigin }) => {
    console.log(`Shell ${shellOrigin}/stock/\nStandalone ${remoteOrigin}/stock/\nAPI ${apiOrigin}`);
  },
  (reason: Error) => {
    console.error(reason.message);
    process.exitCode = 1;
  },
);
