import { startServices } from './startServices';

function servicesOf(failing: { start?: string; stop?: string } = {}) {
  const log: string[] = [];
  const services = ['store', 'tabs', 'clock'].map((name) => ({
    name,
    start() {
      if (failing.start === name) throw new Error('No channel');
      log.push(`start ${name}`);
      return () => {
        log.push(`stop ${name}`);
        if (failing.stop === name) throw new Error(`${name} is closed`);
      };
    },
  }));
  return { log, services };
}

test('services start in order and stop in reverse order, once', () => {
  const { log, services } = servicesOf();
  const stop = startServices(services);
  stop();
  stop();
  expect(log).toEqual(['start store', 'start tabs', 'start clock', 'stop clock', 'stop tabs', 'stop store']);
});

test('a service that fails to stop does not keep the others from stopping; its error is thrown at the end', () => {
  const { log, services } = servicesOf({ stop: 'clock' });
  const stop = startServices(services);
  expect(stop).toThrow('clock is closed');
  expect(log.slice(3)).toEqual(['stop clock', 'stop tabs', 'stop store']);
});

test('a service that fails to start stops those before it and is named in the error', () => {
  const { log, services } = servicesOf({ start: 'clock' });
  expect(() => startServices(services)).toThrow('The service clock could not be started');
  expect(log).toEqual(['start store', 'start tabs', 'stop tabs', 'stop store']);
});
