/** Loaded into each child of `npm start`: ends it when its parent is gone, however it went, since their channel closes. */
process.once('disconnect', () => process.exit());
process.channel?.unref();
