export const names = 4;
