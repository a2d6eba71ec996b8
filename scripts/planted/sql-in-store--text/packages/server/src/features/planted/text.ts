export const list = 'select id from requests where hotel_id = $1';
