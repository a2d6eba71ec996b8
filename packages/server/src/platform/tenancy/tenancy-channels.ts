/** Channel between server processes: a hotel or its settings changed; the payload is the hotel's id. */
export const hotelsChannel = 'hotels';
