export function next(room: number) {
  room += 1;
  return room;
}
