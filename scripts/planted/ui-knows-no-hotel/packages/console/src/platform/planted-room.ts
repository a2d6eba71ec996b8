export const room = 313;
