import { dropFromList, keepMessage, toList, toRecord } from '../../kit/declare/effects';
import { del, get, patch, post } from '../../kit/declare/operations';
import type { Identified } from '../../kit/declare/record';
import { defineResource } from '../../kit/declare/resource';

/** A room of a venue (src/resources/README.md, Fields of the records); list items may be flat. */
export interface Room extends Identified {
  /** An id or a populated venue. */
  venueId?: unknown;
  roomDetails: { name: string; type?: string; isActive: boolean };
}

const toRoom = toRecord('room');
/** Room calls also send the bearer token of local storage (R15). */
const bearer = { bearer: true };

declare module '../../kit/declare/registered' {
  interface RegisteredResources {
    room: Registered<Room>;
  }
}

/** Rooms: state and calls only. Their screens belong to a sibling. */
export const room = defineResource<Room>()('room', {
  label: { one: 'Room', many: 'Rooms' },
  search: ({ roomDetails }) => [roomDetails.name, roomDetails.type],
  stored: { 'roomDetails.name': 'text', 'roomDetails.type': 'text', 'roomDetails.isActive': 'flag' },
  isActive: ({ roomDetails }) => roomDetails.isActive,
  operations: {
    create: post('room/create-room', keepMessage, bearer),
    fetch: get('room/get-room/:id', toRoom, bearer),
    fetchAll: get('room/get-all-rooms', toList('rooms'), bearer),
    update: patch('room/update-room/:id', toRoom, bearer),
    updateVenue: patch('room/update-venue/:id', toRoom, bearer),
    remove: del('room/delete-room/:id', dropFromList, bearer),
  },
});
