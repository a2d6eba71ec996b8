/**
 * Notifications between server processes. `access`: what somebody may do changed, the payload is the user's subject, or
 * empty for everybody. `hotels`: a hotel or its settings changed.
 */
export const accessChannel = 'access';
export const hotelsChannel = 'hotels';
