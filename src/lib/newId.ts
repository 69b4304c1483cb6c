/** A new id. No secret, and randomUUID is absent on pages without HTTPS. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
