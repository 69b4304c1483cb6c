/** Fixed success texts, whatever the server's message is (R42). */
export const VENUE_CONTACT_UPDATED = 'Venue Contact Updated';
export const VENUE_ADDRESS_UPDATED = 'Venue Address Updated';
