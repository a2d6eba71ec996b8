export const shell = 8;
