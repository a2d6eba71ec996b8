export const rooms = 5;
