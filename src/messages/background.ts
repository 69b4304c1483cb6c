/** Texts of work that goes on in the background: saves, imports, bulk actions. */
export const background = {
  title: 'Background work',
  /** The accessible name of the header's button: 'Background work, 1 running'. */
  button: (running: number, failed: number, asking: number) =>
    [
      'Background work',
      running > 0 && `${running} running`,
      asking > 0 && `${asking} waiting for you`,
      failed > 0 && `${failed} failed`,
    ]
      .filter(Boolean)
      .join(', '),
  saving: (many: string) => `Saving ${many.toLowerCase()}`,
  importing: (many: string) => `Importing ${many.toLowerCase()}`,
  progress: (done: string, of: string) => `${done} of ${of}`,
  failed: (done: string, of: string, failed: string) => `${done} of ${of}, ${failed} failed`,
  ended: (done: string, of: string, failed: string) => `Ended: ${done} of ${of}, ${failed} failed`,
  asking: 'Waits for your decision',
  stop: 'Stop',
  stopOf: (label: string) => `Stop: ${label}`,
  stopping: 'Stopping',
  none: 'Nothing is running any longer.',
  saved: (saved: string, of: string) => `${saved} of ${of} changes are saved.`,
  done: (label: string, done: string, of: string) => `${label}: ${done} of ${of} done.`,
  logout: {
    title: 'Log out while work is running?',
    text: 'Logging out stops the rest.',
    confirm: 'Log out',
    cancel: 'Stay',
  },
  scope: {
    title: 'Change company or venue while work is running?',
    text: 'It goes on in the background.',
    confirm: 'Change',
    cancel: 'Stay',
  },
} as const;
