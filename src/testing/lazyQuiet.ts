import type { LazyImport } from './lazyImports';

/**
 * Dynamic imports that no press waits for and no part of a page shows: nothing is shown of a failure, and the next
 * occasion tries again. Each has a test of its own (app/entry/lazyQuiet.verify.test.tsx).
 */
export const LAZY_QUIET: readonly LazyImport[] = [
  'src/app/entry/App.tsx > ../notifications/ToastRegion',
  'src/app/entry/stock.ts > ./clearSharedComputer',
  'src/app/store/draftOwner.ts > ./draftAnswers',
  'src/app/store/largeDrafts.ts > ./largeDraftsDatabase',
  'src/app/store/tabDrafts.ts > ./tabCopies',
  'src/app/tabs/tabs.ts > ./syncTabs',
  'src/app/timing/startTimings.ts > ./timings',
  'src/dashboard/Dashboard.tsx > ./ReceiveCard',
  'src/dashboard/VenueTable.tsx > ../kit/venues/VenuesButton',
  'src/http/client.ts > ./longAnswer',
  'src/kit/writes/source/bodyWith.ts > ../../fieldTypes/formValues',
  'src/kit/list/ListBody.tsx > ./updates/UpdateNotice',
  'src/kit/listCopies/listCopies.ts > ./rowCopies',
  'src/kit/state/readAnswers.ts > ../declare/readStored',
  'src/layout/account/useLogOut.tsx > ../../features/movements/leaving/OpenDocuments',
  // a sentence of the camera says that its reader did not load (ui/camera/camera.verify.test.tsx)
  'src/lib/camera/codeReader.ts > ./wasmDetector',
  'src/session/login/AuthPane.tsx > ../../ui/feedback/ShelfArt',
  'src/ui/feedback/StatePanel.tsx > ./StateArt',
  'src/app/entry/described.ts > ./loadPage',
  // the start of the development build: without it there is no app
  'src/app/entry/main.ts > ./bootstrap',
];
