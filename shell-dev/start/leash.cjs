/**
 * Preloaded into each child of `npm start`: exits when the IPC channel to the parent closes, also after a
 * crash.
 */
process.once('disconnect', () => process.exit());
process.channel?.unref();
