export const first = (rooms: string[]): string => rooms[0];
