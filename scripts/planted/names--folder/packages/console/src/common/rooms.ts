export const rooms = 1;
