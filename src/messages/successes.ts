/** Successes that are said in fixed words, whatever the server's message (specification section 8). */
export const VENUE_CONTACT_UPDATED = 'Venue Contact Updated';
export const VENUE_ADDRESS_UPDATED = 'Venue Address Updated';
