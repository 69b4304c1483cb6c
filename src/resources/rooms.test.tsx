import { act, screen } from '@testing-library/react';
import { callsOf } from '../kit/state/requests';
import { renderAt } from '../testing/renderAt';
import { recordRequests } from '../testing/requests';
import { company } from './company/company';
import { type Room, room } from './room/room';

const { create, fetch, fetchAll, update, updateVenue, remove } = callsOf(room);

/** Opens the app, and records the authorisation header of each call. */
async function open() {
  const { stock } = await renderAt('/dashboard', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Dashboard' });
  const headers: [name: string, value: string][] = [];
  const { setRequestHeader } = XMLHttpRequest.prototype;
  const requests = recordRequests();
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function (
    this: XMLHttpRequest,
    name,
    value,
  ) {
    headers.push([name.toLowerCase(), value]);
    Reflect.apply(setRequestHeader, this, [name, value]);
  });
  const authorisations = () => headers.filter(([name]) => name === 'authorization').map(([, value]) => value);
  const rooms = () => (stock.store.getState().resources.room?.list ?? []) as unknown as Room[];
  const send = (call: ReturnType<typeof callsOf>[string], id = '', body?: object) =>
    act(() => stock.store.dispatch(call({ params: { id }, body, kind: 'quiet' })));
  return { stock, requests, authorisations, rooms, send };
}

test('every room call carries the bearer token of local storage', async () => {
  const { stock, requests, authorisations, rooms, send } = await open();
  localStorage.setItem('token', 'T-1');
  await send(fetchAll);
  const [first, other] = rooms();
  const id = first?._id ?? '';
  await send(fetch, id);
  expect(stock.store.getState().resources.room?.record).toEqual(first);
  await send(create, '', { roomDetails: { name: 'Attic' }, venueId: first?.venueId });
  await send(update, id, { roomDetails: { name: 'Room One', isActive: false } });
  expect(rooms()[0]).toMatchObject({ roomDetails: { name: 'Room One', isActive: false } });
  const elsewhere = rooms().find(({ venueId }) => venueId !== first?.venueId)?.venueId;
  await send(updateVenue, id, { venueId: elsewhere });
  expect(rooms()[0]).toMatchObject({ venueId: elsewhere });
  await send(remove, id);
  expect(rooms()[0]).toEqual(other);
  // the open page reads lists of its own
  const ofRooms = requests.filter(({ path }) => path.startsWith('room/'));
  expect(ofRooms.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET room/get-all-rooms',
    `GET room/get-room/${id}`,
    'POST room/create-room',
    `PATCH room/update-room/${id}`,
    `PATCH room/update-venue/${id}`,
    `DELETE room/delete-room/${id}`,
  ]);
  expect(authorisations()).toEqual(Array.from({ length: 6 }, () => 'Bearer T-1'));
});

test('without a token no authorisation header is sent, and other calls never carry one @verify', async () => {
  const { stock, authorisations, send } = await open();
  await send(fetchAll);
  localStorage.setItem('token', 'T-1');
  await act(() => stock.store.dispatch(callsOf(company).fetchAll({ params: {}, kind: 'quiet' })));
  expect(authorisations()).toEqual([]);
});

test('a room is searched by the fields of R86', () => {
  const record = {
    _id: 'r',
    venueId: 'v',
    roomDetails: { name: 'Attic', type: 'Auditorium', isActive: false },
  };
  expect([room.titleOf(record), room.search(record), room.isActive(record)]).toEqual([
    'Attic',
    ['Attic', 'Auditorium'],
    false,
  ]);
});
