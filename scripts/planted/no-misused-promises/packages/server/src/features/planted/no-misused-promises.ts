const isFree = async (room: string) => Promise.resolve(room !== '');

export const free = (rooms: string[]) => rooms.filter((room) => isFree(room));

export function first(room: string) {
  return isFree(room) ? room : undefined;
}
