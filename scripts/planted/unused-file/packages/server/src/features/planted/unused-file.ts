export const forgotten = 313;
