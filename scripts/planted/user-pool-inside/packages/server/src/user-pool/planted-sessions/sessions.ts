export const sessions = 7;
