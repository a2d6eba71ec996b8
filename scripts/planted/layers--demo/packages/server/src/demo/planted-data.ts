export const data = 6;
