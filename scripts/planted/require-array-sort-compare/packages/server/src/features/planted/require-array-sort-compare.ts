export const order = (rooms: number[]) => rooms.sort();
