export const first = (rooms: string[]) => rooms[0]!.length;
